/** A setting with which the program cannot start. Its message is one line that names the variable, for whoever set it. */
export class SettingError extends Error {
  override name = 'SettingError';
}
