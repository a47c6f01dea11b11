// Preloaded (`--import`): ends a service when its parent ends, even by SIGKILL.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
