// Loaded before a service's own code (`--import`): when the process that started it is gone, however that went, it stops too.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening alone keeps nobody alive.
  process.channel.unref();
}
