// Preloaded (`--import`): ends a service with its parent, even after SIGKILL.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
