#include "CPixels.h"
#include "compiling.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Wider blurs look the same on any screen and would take the time of their width.
static const float widest = 400;

// A box of whole pixels with a fractional pixel at both ends, so that three passes have exactly the variance asked.
typedef struct {
  int radius;
  float edge, weight;
} box;

static box box_for(float sigma) {
  float variance = sigma * sigma / 3;
  int radius = (int)((sqrtf(12 * variance + 1) - 1) / 2);
  float whole = 2 * radius + 1;
  float inside = radius * (radius + 1) * whole / 3;
  float next = (float)(radius + 1) * (radius + 1);
  float edge = (variance * whole - inside) / (2 * (next - variance));
  box result = {radius, edge, 1 / (whole + 2 * edge)};
  return result;
}

// One pass over `lanes` interleaved lines of `count` values. `in` has `pad` extra values on both sides.
static void box_pass(const float *in, float *out, int count, int lanes, box b) {
  int r = b.radius;
  float sums[64];
  for (int lane = 0; lane < lanes; lane++) {
    float sum = 0;
    for (int i = -r; i <= r; i++) sum += in[i * lanes + lane];
    sums[lane] = sum;
  }
  for (int i = 0; i < count; i++) {
    const float *before = in + (i - r - 1) * lanes, *after = in + (i + r + 1) * lanes, *first = in + (i - r) * lanes;
    float *target = out + i * lanes;
    for (int lane = 0; lane < lanes; lane++) {
      target[lane] = (sums[lane] + b.edge * (before[lane] + after[lane])) * b.weight;
      sums[lane] += after[lane] - first[lane];
    }
  }
}

// Three passes over the line in `line`, which has room for `pad` values before and after `count`.
static void blur_line(float *line, float *spare, int count, int pad, int lanes, box b, int extend) {
  float *values = line + pad * lanes, *others = spare + pad * lanes;
  for (int i = 1; i <= pad; i++)
    for (int lane = 0; lane < lanes; lane++) {
      values[-i * lanes + lane] = extend ? values[lane] : 0;
      values[(count - 1 + i) * lanes + lane] = extend ? values[(count - 1) * lanes + lane] : 0;
    }
  // Each pass needs its neighbours' results, so the first ones reach further out than the line.
  int reach = b.radius + 1;
  box_pass(values - 2 * reach * lanes, others - 2 * reach * lanes, count + 4 * reach, lanes, b);
  box_pass(others - reach * lanes, values - reach * lanes, count + 2 * reach, lanes, b);
  box_pass(values, others, count, lanes, b);
}

// Blurs `lanes` bytes side by side, at most 64, along `count` steps of `step` bytes.
static void blur_bytes(
  uint8_t *base, ptrdiff_t step, int count, int lanes, box b, int pad, int extend, float *line, float *spare) {
  float *values = line + pad * lanes, *results = spare + pad * lanes;
  for (int i = 0; i < count; i++)
    for (int lane = 0; lane < lanes; lane++) values[i * lanes + lane] = base[i * step + lane];
  blur_line(line, spare, count, pad, lanes, b, extend);
  for (int i = 0; i < count; i++)
    for (int lane = 0; lane < lanes; lane++) {
      float value = results[i * lanes + lane] + 0.5f;
      base[i * step + lane] = value > 255 ? 255 : value < 0 ? 0 : (uint8_t)value;
    }
}

static void blur_plane(
  uint8_t *base, int width, int height, ptrdiff_t stride, int channels, float sigma, int extend) {
  if (!(sigma > 0.01f) || width <= 0 || height <= 0) return;
  if (sigma > widest) sigma = widest;
  box b = box_for(sigma);
  int pad = 3 * (b.radius + 1) + 1;
  size_t longest = (size_t)(width > height ? width : height) + 2 * (size_t)pad;
  float *line = malloc(longest * 64 * sizeof(float)), *spare = malloc(longest * 64 * sizeof(float));
  if (line && spare) {
    for (int y = 0; y < height; y++)
      blur_bytes(base + y * stride, channels, width, channels, b, pad, extend, line, spare);
    int bytes = width * channels;
    for (int x = 0; x < bytes; x += 32) {
      int lanes = bytes - x < 32 ? bytes - x : 32;
      blur_bytes(base + x, stride, height, lanes, b, pad, extend, line, spare);
    }
  }
  free(line);
  free(spare);
}

// Bytes of one or four channels.
typedef struct {
  uint8_t *base;
  ptrdiff_t stride;
  int width, height, channels;
} plane;

// Averages blocks of `factor` pixels.
INLINE void shrink(plane from, plane to, int factor, int extend, const int channels) {
  for (int y = 0; y < to.height; y++)
    for (int x = 0; x < to.width; x++) {
      unsigned sums[4] = {0, 0, 0, 0};
      unsigned count = 0;
      for (int v = y * factor; v < (y + 1) * factor && v < from.height; v++) {
        const uint8_t *pixel = from.base + v * from.stride + (size_t)x * factor * channels;
        for (int u = x * factor; u < (x + 1) * factor && u < from.width; u++, pixel += channels, count++)
          for (int channel = 0; channel < channels; channel++) sums[channel] += pixel[channel];
      }
      unsigned whole = extend ? count : (unsigned)(factor * factor);
      uint8_t *out = to.base + y * to.stride + (size_t)x * channels;
      for (int channel = 0; channel < channels; channel++)
        out[channel] = whole ? (sums[channel] + whole / 2) / whole : 0;
    }
}

// Reads the small picture between its pixels.
INLINE void enlarge(plane from, plane to, int factor, const int channels) {
  float inverse = 1.0f / factor;
  for (int y = 0; y < to.height; y++) {
    float v = (y + 0.5f) * inverse - 0.5f;
    int top = v < 0 ? 0 : (int)v, bottom = top + 1 < from.height ? top + 1 : from.height - 1;
    int down = v < 0 ? 0 : (int)((v - top) * 256);
    const uint8_t *upper = from.base + top * from.stride, *lower = from.base + bottom * from.stride;
    uint8_t *row = to.base + y * to.stride;
    for (int x = 0; x < to.width; x++) {
      float u = (x + 0.5f) * inverse - 0.5f;
      int left = u < 0 ? 0 : (int)u, right = left + 1 < from.width ? left + 1 : from.width - 1;
      int across = u < 0 ? 0 : (int)((u - left) * 256);
      for (int channel = 0; channel < channels; channel++) {
        int a = left * channels + channel, b = right * channels + channel;
        int above = upper[a] * (256 - across) + upper[b] * across;
        int below = lower[a] * (256 - across) + lower[b] * across;
        row[channels * x + channel] = (above * (256 - down) + below * down + 32768) >> 16;
      }
    }
  }
}

WIDE static void blur(plane whole, float sigma, int extend) {
  if (sigma > widest) sigma = widest;
  int factor = 1;
  while (sigma / factor >= 8 && factor < 16) factor *= 2;
  if (factor == 1) {
    blur_plane(whole.base, whole.width, whole.height, whole.stride, whole.channels, sigma, extend);
    return;
  }
  // A wide blur leaves nothing that a smaller picture cannot hold.
  plane small = {NULL, 0, (whole.width + factor - 1) / factor, (whole.height + factor - 1) / factor, whole.channels};
  small.stride = (ptrdiff_t)small.width * small.channels;
  small.base = malloc((size_t)small.stride * small.height + 4);
  if (!small.base) return;
  // With the number of channels known, the compiler can work on all of them at once.
  if (whole.channels == 4)
    shrink(whole, small, factor, extend, 4);
  else
    shrink(whole, small, factor, extend, 1);
  // Averaging and reading between pixels have widened it already.
  float already = (factor * factor - 1) / 12.0f + factor * factor / 6.0f;
  float rest = sqrtf(sigma * sigma - already) / factor;
  blur_plane(small.base, small.width, small.height, small.stride, small.channels, rest, extend);
  if (whole.channels == 4)
    enlarge(small, whole, factor, 4);
  else
    enlarge(small, whole, factor, 1);
  free(small.base);
}

void pixels_blur_coverage(uint8_t *coverage, int width, int height, ptrdiff_t stride, float sigma) {
  plane whole = {coverage, stride, width, height, 1};
  blur(whole, sigma, 0);
}

void pixels_blur(pixels_area area, float sigma, int extend) {
  plane whole = {area.base, area.stride, area.width, area.height, 4};
  blur(whole, sigma, extend);
}
