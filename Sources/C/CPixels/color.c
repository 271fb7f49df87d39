#include "CPixels.h"
#include <math.h>

static inline float clamp(float value) { return value < 0 ? 0 : value > 1 ? 1 : value; }

void pixels_color_matrices(pixels_area area, const float *matrices, int count) {
  uint32_t last = 0, answer = 0;
  int known = 0;
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    for (int x = 0; x < area.width; x++) {
      uint32_t pixel = row[x];
      // Neighbours are often equal.
      if (known && pixel == last) {
        row[x] = answer;
        continue;
      }
      float alpha = (pixel >> 24) / 255.0f;
      float scale = alpha > 0 ? 1 / (255 * alpha) : 0;
      float c[4] = {
        clamp((pixel >> 16 & 255) * scale), clamp((pixel >> 8 & 255) * scale), clamp((pixel & 255) * scale), alpha};
      for (int i = 0; i < count; i++) {
        const float *m = matrices + 20 * i;
        float r[4];
        for (int k = 0; k < 4; k++)
          r[k] = clamp(
            m[5 * k] * c[0] + m[5 * k + 1] * c[1] + m[5 * k + 2] * c[2] + m[5 * k + 3] * c[3] + m[5 * k + 4]);
        for (int k = 0; k < 4; k++) c[k] = r[k];
      }
      float a = c[3] * 255;
      last = pixel;
      known = 1;
      answer = (uint32_t)(a + 0.5f) << 24 | (uint32_t)(c[0] * a + 0.5f) << 16 | (uint32_t)(c[1] * a + 0.5f) << 8
        | (uint32_t)(c[2] * a + 0.5f);
      row[x] = answer;
    }
  }
}

void pixels_luminance_to_alpha(pixels_area area) {
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    for (int x = 0; x < area.width; x++) {
      uint32_t p = row[x];
      float luminance = 0.2126f * (p >> 16 & 255) + 0.7152f * (p >> 8 & 255) + 0.0722f * (p & 255);
      row[x] = (uint32_t)(luminance + 0.5f) << 24;
    }
  }
}

void pixels_alpha_threshold(pixels_area area, float minimum, float maximum, uint32_t color) {
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    for (int x = 0; x < area.width; x++) {
      float alpha = (row[x] >> 24) / 255.0f;
      row[x] = alpha >= minimum && alpha <= maximum ? color : 0;
    }
  }
}

// The angle of (u, v) in turns, -0.5…0.5, within a 30,000th of a turn.
static inline double turns(double v, double u) {
  double across = fabs(u), down = fabs(v);
  double low = across < down ? across : down, high = across < down ? down : across;
  if (high == 0) return 0;
  double q = low / high, square = q * q;
  double angle = q * (0.99997726 + square * (-0.33262347 + square * (0.19354346 + square * (-0.11643287
    + square * (0.05265332 - square * 0.01172120)))));
  angle *= 0.5 / M_PI;
  if (down > across) angle = 0.25 - angle;
  if (u < 0) angle = 0.5 - angle;
  return v < 0 ? -angle : angle;
}

static inline uint32_t at(const uint32_t *table, double position) {
  int index = position <= 0 ? 0 : position >= 1 ? 1023 : (int)(position * 1023 + 0.5);
  return table[index];
}

void pixels_gradient(
  pixels_area area, int kind, const double map[6], double offset, double scale, const uint32_t *table) {
  // A vertical gradient has one colour a row.
  int flat = kind == pixels_linear && fabs(map[0] * scale * area.width) < 1e-4;
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    double u = map[0] * 0.5 + map[2] * (y + 0.5) + map[4], v = map[1] * 0.5 + map[3] * (y + 0.5) + map[5];
    if (flat) {
      uint32_t color = at(table, (u + offset) * scale);
      for (int x = 0; x < area.width; x++) row[x] = color;
      continue;
    }
    for (int x = 0; x < area.width; x++, u += map[0], v += map[1]) {
      double place;
      switch (kind) {
      case pixels_linear: place = u; break;
      case pixels_radial: place = sqrt(u * u + v * v); break;
      default:
        place = turns(v, u);
        place += offset;
        place -= floor(place);
        row[x] = place * scale > 1 && place > (1 + 1 / scale) / 2 ? table[0] : at(table, place * scale);
        continue;
      }
      row[x] = at(table, (place + offset) * scale);
    }
  }
}

void pixels_project(
  pixels_area area, const uint8_t *source, ptrdiff_t source_stride, int source_width, int source_height,
  const double map[9], float opacity) {
  for (int y = 0; y < area.height; y++) {
    uint8_t *row = area.base + y * area.stride;
    for (int x = 0; x < area.width; x++) {
      double px = x + 0.5, py = y + 0.5;
      double w = map[2] * px + map[5] * py + map[8];
      if (w <= 1e-9) continue;
      double u = (map[0] * px + map[3] * py + map[6]) / w - 0.5, v = (map[1] * px + map[4] * py + map[7]) / w - 0.5;
      if (!(u > -1 && v > -1 && u < source_width && v < source_height)) continue;
      int left = (int)floor(u), top = (int)floor(v);
      float across = u - left, down = v - top;
      float sums[4] = {0, 0, 0, 0};
      for (int dy = 0; dy < 2; dy++)
        for (int dx = 0; dx < 2; dx++) {
          int sx = left + dx, sy = top + dy;
          if (sx < 0 || sy < 0 || sx >= source_width || sy >= source_height) continue;
          float weight = (dx ? across : 1 - across) * (dy ? down : 1 - down) * opacity;
          const uint8_t *pixel = source + sy * source_stride + (size_t)sx * 4;
          for (int channel = 0; channel < 4; channel++) sums[channel] += weight * pixel[channel];
        }
      float rest = 1 - sums[3] / 255;
      for (int channel = 0; channel < 4; channel++) {
        float value = sums[channel] + row[4 * x + channel] * rest + 0.5f;
        row[4 * x + channel] = value > 255 ? 255 : (uint8_t)value;
      }
    }
  }
}
