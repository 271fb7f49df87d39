#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "Internal.h"
#include "MartletClock.h"

/// Reads `2026-11-30`, `2026-11-30T09:30[:15[.5]]` with `Z`, `+01:00` or nothing (local time), or seconds since 1970.
static bool parse_date(const char *text, int64_t *nanoseconds) {
  struct tm parts = {.tm_isdst = -1};
  int used = 0;
  if (sscanf(text, "%d-%d-%d%n", &parts.tm_year, &parts.tm_mon, &parts.tm_mday, &used) != 3) {
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end) return false;
    *nanoseconds = (int64_t)(seconds * 1e9);
    return true;
  }
  parts.tm_year -= 1900;
  parts.tm_mon -= 1;
  const char *rest = text + used;
  double fraction = 0;
  if (*rest == 'T' || *rest == 't' || *rest == ' ') {
    rest += 1;
    if (sscanf(rest, "%2d:%2d%n", &parts.tm_hour, &parts.tm_min, &used) != 2) return false;
    rest += used;
    if (*rest == ':') {
      rest += 1;
      char *end;
      double seconds = strtod(rest, &end);
      if (end == rest || seconds < 0 || seconds >= 61) return false;
      parts.tm_sec = (int)seconds;
      fraction = seconds - parts.tm_sec;
      rest = end;
    }
  }
  int64_t seconds;
  if (*rest == 'Z' || *rest == 'z') {
    seconds = timegm(&parts);
    rest += 1;
  } else if (*rest == '+' || *rest == '-') {
    int sign = *rest == '-' ? -1 : 1, hours = 0, minutes = 0;
    used = 0;
    if (sscanf(rest + 1, "%2d%n", &hours, &used) != 1) return false;
    rest += 1 + used;
    if (*rest == ':') rest += 1;
    used = 0;
    if (*rest && sscanf(rest, "%2d%n", &minutes, &used) != 1) return false;
    rest += used;
    seconds = timegm(&parts) - sign * (hours * 3600 + minutes * 60);
  } else {
    seconds = mktime(&parts);
  }
  if (*rest) return false;
  *nanoseconds = seconds * 1000000000LL + (int64_t)(fraction * 1e9);
  return true;
}

/// The program's date and whether its time is virtual.
static void start_clock(void) {
  const char *now = getenv("MARTLET_NOW");
  if (now && *now) {
    int64_t nanoseconds;
    if (parse_date(now, &nanoseconds)) {
      martlet_clock_set_date(nanoseconds);
    } else {
      fprintf(stderr, "martlet: “%s” is not a date; write it like 2026-11-30T09:30:00Z\n", now);
    }
  }
  const char *virtual = getenv("MARTLET_VIRTUAL_TIME");
  if (virtual && strcmp(virtual, "1") == 0) martlet_clock_start_virtual();
}

/// In MartletFoundation; missing where only the C part is linked.
__attribute__((weak)) void martlet_start_locale(void);

/// Before anything of the program runs. Foundation is ready then, because this library depends on it.
__attribute__((constructor(101))) static void start(void) {
  martlet_start_container();
  start_clock();
  if (martlet_start_locale) martlet_start_locale();
}
