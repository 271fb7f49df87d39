#include "CPixels.h"
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

int pixels_import(
  pixels_area area, const uint8_t *source, ptrdiff_t source_stride, int channels, int source_is_premultiplied) {
  uint8_t all = 255;
  for (int y = 0; y < area.height; y++) {
    uint32_t *row = (uint32_t *)(area.base + y * area.stride);
    const uint8_t *in = source + y * source_stride;
    for (int x = 0; x < area.width; x++, in += channels) {
      uint32_t a = channels == 4 ? in[3] : 255, r = in[0], g = in[1], b = in[2];
      all &= a;
      if (a != 255 && !source_is_premultiplied) {
        r = (r * a + 127) / 255;
        g = (g * a + 127) / 255;
        b = (b * a + 127) / 255;
      }
      row[x] = a << 24 | r << 16 | g << 8 | b;
    }
  }
  return all == 255;
}

static void unpremultiplied(const uint8_t *row, int width, int channels, uint8_t *out) {
  for (int x = 0; x < width; x++, row += 4, out += channels) {
    unsigned a = row[3];
    if (channels == 3 || a == 255 || a == 0) {
      out[0] = row[2];
      out[1] = row[1];
      out[2] = row[0];
    } else {
      for (int channel = 0; channel < 3; channel++) {
        unsigned value = (row[2 - channel] * 255 + a / 2) / a;
        out[channel] = value > 255 ? 255 : value;
      }
    }
    if (channels == 4) out[3] = a;
  }
}

size_t pixels_png_rows(pixels_area area, int channels, uint8_t *rows) {
  size_t length = (size_t)area.width * channels;
  for (int y = 0; y < area.height; y++) {
    uint8_t *out = rows + y * (length + 1);
    out[0] = y == 0 ? 0 : 2;
    unpremultiplied(area.base + y * area.stride, area.width, channels, out + 1);
  }
  // Differences to the row above, from the last row up so that the rows above are still whole.
  for (int y = area.height - 1; y > 0; y--) {
    uint8_t *out = rows + y * (length + 1) + 1;
    const uint8_t *above = out - (length + 1);
    for (size_t i = 0; i < length; i++) out[i] -= above[i];
  }
  return area.height * (length + 1);
}

size_t pixels_deflate(const uint8_t *bytes, size_t count, int level, uint8_t **compressed) {
  uLongf size = compressBound(count);
  uint8_t *out = malloc(size);
  *compressed = out;
  if (!out || compress2(out, &size, bytes, count, level) != Z_OK) {
    free(out);
    *compressed = NULL;
    return 0;
  }
  return size;
}

uint32_t pixels_checksum(uint32_t sum, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    uInt part = count > 1u << 30 ? 1u << 30 : (uInt)count;
    sum = (uint32_t)crc32(sum, bytes, part);
    bytes += part;
    count -= part;
  }
  return sum;
}
