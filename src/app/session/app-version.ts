declare const __APP_VERSION__: string

/** The version of this app, as package.json says. */
export const appVersion: string = __APP_VERSION__
