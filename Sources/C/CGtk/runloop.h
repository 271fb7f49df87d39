#pragma once
// What Foundation and libdispatch export so that another library's loop can serve their main queue and run loop.

typedef const void *RunLoopMode;

extern const RunLoopMode kCFRunLoopDefaultMode;

void *CFRunLoopGetMain(void);
void CFRunLoopStop(void *loop);
void CFRunLoopWakeUp(void *loop);
int CFRunLoopRunInMode(RunLoopMode mode, double seconds, unsigned char returnAfterOneSource);

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
