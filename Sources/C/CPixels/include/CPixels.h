#pragma once
#include <stddef.h>
#include <stdint.h>

// Loops over pixels. A pixel is premultiplied BGRA in memory: 0xAARRGGBB as a little-endian word.
// Strides are bytes. Nothing here checks bounds: callers clip first.

// A picture in memory.
typedef struct {
  uint8_t *base;
  ptrdiff_t stride;
  int width, height;
} pixels_area;

// Writes `color` everywhere.
void pixels_fill(pixels_area area, uint32_t color);
// Blends a translucent `color` over everything.
void pixels_blend(pixels_area area, uint32_t color);
// Blends `color` through coverage of the same size, a byte a pixel.
void pixels_blend_mask(pixels_area area, uint32_t color, const uint8_t *mask, ptrdiff_t mask_stride);
// The same with a small mask whose middle column and row stretch: `left`, `top`, `right`, `bottom` keep their size.
// The mask belongs to a rectangle of `full_width` by `full_height`, of which the area is the part at (x, y).
typedef struct {
  const uint8_t *coverage;
  ptrdiff_t stride;
  int width, height;
  int left, top, right, bottom;
} pixels_patches;
void pixels_blend_patches(
  pixels_area area, uint32_t color, pixels_patches patches, int full_width, int full_height, int x, int y);
// Writes the same coverage, not blended, into `out`.
void pixels_expand_patches(
  uint8_t *out, ptrdiff_t out_stride, int width, int height, pixels_patches patches, int full_width, int full_height,
  int x, int y);
// Blends a picture of the same size over the area.
void pixels_blend_area(pixels_area area, const uint8_t *source, ptrdiff_t source_stride);
// Keeps the area where coverage is full and brings `under` back where it is empty.
void pixels_restore_outside(
  pixels_area area, const uint8_t *under, ptrdiff_t under_stride, const uint8_t *mask, ptrdiff_t mask_stride);
// Multiplies the area by the alpha of a picture of the same size.
void pixels_multiply_alpha(pixels_area area, const uint8_t *mask, ptrdiff_t mask_stride);
// Copies the alpha out.
void pixels_extract_alpha(pixels_area area, uint8_t *alpha, ptrdiff_t alpha_stride);
// Replaces colours by `color` scaled by the pixel's alpha.
void pixels_tint(pixels_area area, uint32_t color);
// Makes every pixel opaque over black.
void pixels_drop_alpha(pixels_area area);

// Gaussian blurs by three box passes; sigma in pixels. The outside is clear, or the nearest edge for `extend`.
void pixels_blur_coverage(uint8_t *coverage, int width, int height, ptrdiff_t stride, float sigma);
void pixels_blur(pixels_area area, float sigma, int extend);

// Colour matrices of 4 rows by 5 columns on colours that are not premultiplied, clamped after each.
void pixels_color_matrices(pixels_area area, const float *matrices, int count);
// Alpha becomes luminance times alpha, colours black.
void pixels_luminance_to_alpha(pixels_area area);
// Alpha between the limits becomes `color`, all else clear.
void pixels_alpha_threshold(pixels_area area, float minimum, float maximum, uint32_t color);
// Soft light as SwiftUI blends it and plus darker; the area is the backdrop.
void pixels_soft_light(pixels_area area, const uint8_t *source, ptrdiff_t source_stride, float opacity);
void pixels_plus_darker(pixels_area area, const uint8_t *source, ptrdiff_t source_stride, float opacity);

enum { pixels_linear, pixels_radial, pixels_angular };
// Fills the area from a table of 1024 colours. `map` takes pixel centres to where the gradient is plain:
// linear along x from 0 to 1, radial by the distance from the origin, angular by turns from the x axis.
// The position found is multiplied by `scale` after adding `offset`. Angles beyond the last colour show it up to
// half of what is left of the turn, then the first one.
void pixels_gradient(
  pixels_area area, int kind, const double map[6], double offset, double scale, const uint32_t *table);
// Warps `source` by rows of a projective map from target pixel centres to source pixels, bilinear, over the area.
void pixels_project(
  pixels_area area, const uint8_t *source, ptrdiff_t source_stride, int source_width, int source_height,
  const double map[9], float opacity);

// RGB or RGBA bytes that are not premultiplied into pixels; returns whether all are opaque.
int pixels_import(
  pixels_area area, const uint8_t *source, ptrdiff_t source_stride, int channels, int source_is_premultiplied);
// Rows for a PNG file with the filter `up`: a filter byte, then RGB or RGBA. Returns the bytes written.
size_t pixels_png_rows(pixels_area area, int channels, uint8_t *rows);
// Compresses for a PNG file into memory that `free` gives back; returns 0 when memory is short.
size_t pixels_deflate(const uint8_t *bytes, size_t count, int level, uint8_t **compressed);
uint32_t pixels_checksum(uint32_t sum, const uint8_t *bytes, size_t count);
// Whether every pixel is opaque.
int pixels_are_opaque(pixels_area area);
// How many pixels differ by more than `tolerance` in any channel from a picture of the same size.
size_t pixels_count_differences(
  pixels_area area, const uint8_t *other, ptrdiff_t other_stride, int tolerance, int *largest);
