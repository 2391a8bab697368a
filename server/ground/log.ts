// The log, as those who write to it know it.

/** The part of a pino logger that the data layer needs. */
export type DataLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};
