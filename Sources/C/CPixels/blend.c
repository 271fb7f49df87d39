#include "CPixels.h"
#include "compiling.h"
#include <string.h>
#include <wchar.h>

// The C library writes words faster than a loop does; a wide character is one here.
_Static_assert(sizeof(wchar_t) == 4, "a wide character is as large as a pixel");

static inline void fill_row(uint32_t *row, uint32_t color, int count) {
  wmemset((wchar_t *)row, (wchar_t)color, (size_t)count);
}

// a * b / 255, rounded, on the two channels of a word at bits 0 and 16.
INLINE uint32_t scale_pair(uint32_t pair, uint32_t factor) {
  uint32_t product = pair * factor + 0x00800080u;
  return ((product + ((product >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
}

INLINE uint32_t scale(uint32_t pixel, uint32_t factor) {
  return scale_pair(pixel & 0x00FF00FFu, factor) | scale_pair((pixel >> 8) & 0x00FF00FFu, factor) << 8;
}

INLINE uint32_t over(uint32_t source, uint32_t below) {
  return source + scale(below, 255 - (source >> 24));
}

void pixels_fill(pixels_area area, uint32_t color) {
  for (int y = 0; y < area.height; y++) {
    fill_row((uint32_t *)(area.base + y * area.stride), color, area.width);
  }
}

WIDE void pixels_blend(pixels_area area, uint32_t color) {
  uint32_t rest = 255 - (color >> 24);
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    for (int x = 0; x < area.width; x++) row[x] = color + scale(row[x], rest);
  }
}

INLINE void blend_run(uint32_t *row, uint32_t color, uint32_t rest, int count) {
  if (rest == 0 && count >= 64) {
    fill_row(row, color, count);
    return;
  }
  if (rest == 0) {
    for (int x = 0; x < count; x++) row[x] = color;
    return;
  }
  for (int x = 0; x < count; x++) row[x] = color + scale(row[x], rest);
}

// Blends one row of coverage.
INLINE void blend_row(uint32_t *row, const uint8_t *cover, int width, uint32_t color, uint32_t rest) {
  int x = 0;
  while (x + 8 <= width) {
    uint64_t eight;
    memcpy(&eight, cover + x, 8);
    if (eight == 0) {
      x += 8;
    } else if (eight == UINT64_MAX) {
      // Most of a shape is fully inside: as far as that goes at once.
      int start = x;
      do {
        x += 8;
        if (x + 8 > width) break;
        memcpy(&eight, cover + x, 8);
      } while (eight == UINT64_MAX);
      blend_run(row + start, color, rest, x - start);
    } else {
      // In copies of their own, so that the compiler may work on several pixels at once.
      uint32_t pixels[8], factors[8];
      memcpy(pixels, row + x, sizeof pixels);
      for (int i = 0; i < 8; i++) factors[i] = cover[x + i];
      for (int i = 0; i < 8; i++) pixels[i] = over(scale(color, factors[i]), pixels[i]);
      memcpy(row + x, pixels, sizeof pixels);
      x += 8;
    }
  }
  for (; x < width; x++) row[x] = over(scale(color, cover[x]), row[x]);
}

WIDE void pixels_blend_mask(pixels_area area, uint32_t color, const uint8_t *mask, ptrdiff_t mask_stride) {
  uint32_t rest = 255 - (color >> 24);
  for (int y = 0; y < area.height; y++)
    blend_row((uint32_t *)(area.base + y * area.stride), mask + y * mask_stride, area.width, color, rest);
}

// The part from `x` of one row of stretched coverage.
static void patch_row(uint8_t *out, int width, const uint8_t *row, pixels_patches p, int full_width, int x) {
  int right_start = full_width - p.right;
  int i = 0;
  if (x < p.left) {
    int count = p.left - x < width ? p.left - x : width;
    memcpy(out, row + x, (size_t)count);
    i = count;
  }
  if (i < width && x + i < right_start) {
    int count = right_start - x - i < width - i ? right_start - x - i : width - i;
    memset(out + i, row[p.left < p.width ? p.left : p.width - 1], (size_t)count);
    i += count;
  }
  if (i < width) memcpy(out + i, row + (x + i) - (full_width - p.width), (size_t)(width - i));
}

static int patch_line(pixels_patches p, int full_height, int y) {
  if (y < p.top) return y;
  if (y >= full_height - p.bottom) return y - (full_height - p.height);
  return p.top < p.height ? p.top : p.height - 1;
}

WIDE void pixels_blend_patches(
  pixels_area area, uint32_t color, pixels_patches patches, int full_width, int full_height, int x, int y) {
  uint32_t rest = 255 - (color >> 24);
  // The columns of the area that stretch.
  int start = patches.left - x, end = full_width - patches.right - x;
  start = start < 0 ? 0 : start > area.width ? area.width : start;
  end = end < start ? start : end > area.width ? area.width : end;
  int middle = patches.left < patches.width ? patches.left : patches.width - 1;
  ptrdiff_t right = (ptrdiff_t)x + end - (full_width - patches.width);
  for (int i = 0; i < area.height; i++) {
    uint32_t *row = (uint32_t *)(area.base + i * area.stride);
    const uint8_t *coverage = patches.coverage + patch_line(patches, full_height, y + i) * patches.stride;
    if (full_width == patches.width) {
      blend_row(row, coverage + x, area.width, color, rest);
      continue;
    }
    blend_row(row, coverage + x, start, color, rest);
    uint32_t between = scale(color, coverage[middle]);
    if (between != 0) blend_run(row + start, between, 255 - (between >> 24), end - start);
    blend_row(row + end, coverage + right, area.width - end, color, rest);
  }
}

void pixels_expand_patches(
  uint8_t *out, ptrdiff_t out_stride, int width, int height, pixels_patches patches, int full_width, int full_height,
  int x, int y) {
  for (int i = 0; i < height; i++) {
    int line = patch_line(patches, full_height, y + i);
    patch_row(out + i * out_stride, width, patches.coverage + line * patches.stride, patches, full_width, x);
  }
}

WIDE void pixels_blend_area(pixels_area area, const uint8_t *source, ptrdiff_t source_stride) {
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    const uint32_t *above = (const uint32_t *)(source + y * source_stride);
    for (int x = 0; x < area.width; x++) row[x] = over(above[x], row[x]);
  }
}

WIDE void pixels_restore_outside(
  pixels_area area, const uint8_t *under, ptrdiff_t under_stride, const uint8_t *mask, ptrdiff_t mask_stride) {
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    const uint32_t *old = (const uint32_t *)(under + y * under_stride);
    const uint8_t *cover = mask + y * mask_stride;
    for (int x = 0; x < area.width; x++) {
      uint32_t coverage = cover[x];
      if (coverage == 255) continue;
      row[x] = coverage == 0 ? old[x] : scale(row[x], coverage) + scale(old[x], 255 - coverage);
    }
  }
}

WIDE void pixels_multiply_alpha(pixels_area area, const uint8_t *mask, ptrdiff_t mask_stride) {
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    const uint32_t *cover = (const uint32_t *)(mask + y * mask_stride);
    for (int x = 0; x < area.width; x++) row[x] = scale(row[x], cover[x] >> 24);
  }
}

void pixels_extract_alpha(pixels_area area, uint8_t *alpha, ptrdiff_t alpha_stride) {
  for (int y = 0; y < area.height; y++) {
    const uint32_t *row = (const uint32_t *)(area.base + y * area.stride);
    uint8_t *out = alpha + y * alpha_stride;
    for (int x = 0; x < area.width; x++) out[x] = row[x] >> 24;
  }
}

WIDE void pixels_tint(pixels_area area, uint32_t color) {
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    for (int x = 0; x < area.width; x++) row[x] = scale(color, row[x] >> 24);
  }
}

void pixels_drop_alpha(pixels_area area) {
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    for (int x = 0; x < area.width; x++) row[x] |= 0xFF000000u;
  }
}

int pixels_are_opaque(pixels_area area) {
  for (int y = 0; y < area.height; y++) {
    const uint32_t *row = (const uint32_t *)(area.base + y * area.stride);
    uint32_t all = 0xFF000000u;
    for (int x = 0; x < area.width; x++) all &= row[x];
    if (all != 0xFF000000u) return 0;
  }
  return 1;
}

size_t pixels_count_differences(
  pixels_area area, const uint8_t *other, ptrdiff_t other_stride, int tolerance, int *largest) {
  size_t count = 0;
  int most = 0;
  for (int y = 0; y < area.height; y++) {
    const uint8_t *row = area.base + y * area.stride, *second = other + y * other_stride;
    if (memcmp(row, second, (size_t)area.width * 4) == 0) continue;
    for (int x = 0; x < area.width; x++) {
      int worst = 0;
      for (int channel = 0; channel < 4; channel++) {
        int difference = row[4 * x + channel] - second[4 * x + channel];
        if (difference < 0) difference = -difference;
        if (difference > worst) worst = difference;
      }
      if (worst > tolerance) count++;
      if (worst > most) most = worst;
    }
  }
  *largest = most;
  return count;
}

// MARK: blend modes that cairo lacks or blends otherwise

static inline float clamp(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

static inline uint8_t byte(float value) { return (uint8_t)(clamp(value) * 255 + 0.5f); }

void pixels_soft_light(pixels_area area, const uint8_t *source, ptrdiff_t source_stride, float opacity) {
  for (int y = 0; y < area.height; y++) {
    uint8_t *row = area.base + y * area.stride;
    const uint8_t *above = source + y * source_stride;
    for (int x = 0; x < area.width; x++, row += 4, above += 4) {
      float alpha = above[3] / 255.0f * opacity, below = row[3] / 255.0f;
      if (alpha == 0) continue;
      for (int channel = 0; channel < 3; channel++) {
        float s = clamp(above[channel] / (float)above[3]);
        float premultiplied = row[channel] / 255.0f;
        float b = below > 0 ? clamp(premultiplied / below) : 0;
        float mixed = (1 - 2 * s) * b * b + 2 * s * b;
        row[channel] = byte((1 - alpha) * premultiplied + alpha * ((1 - below) * s + below * mixed));
      }
      row[3] = byte(alpha + below - alpha * below);
    }
  }
}

void pixels_plus_darker(pixels_area area, const uint8_t *source, ptrdiff_t source_stride, float opacity) {
  for (int y = 0; y < area.height; y++) {
    uint8_t *row = area.base + y * area.stride;
    const uint8_t *above = source + y * source_stride;
    for (int x = 0; x < area.width; x++, row += 4, above += 4) {
      float alpha = above[3] / 255.0f * opacity, below = row[3] / 255.0f;
      float result = clamp(alpha + below);
      // What each layer lacks of white adds up.
      for (int channel = 0; channel < 3; channel++) {
        float lack = alpha - above[channel] / 255.0f * opacity + below - row[channel] / 255.0f;
        row[channel] = byte(result - lack);
      }
      row[3] = byte(result);
    }
  }
}
