import { browserArgs } from '../../support/browser.ts'

/** What phones call the shop, wherever its server is: a secure place for browsers, as any name that ends so. */
export const shopAddress = 'http://khotay.localhost'

/** Command line of a phone's browser that finds the shop behind a port of this machine. */
export function phoneArgs(port: number): string[] {
  const { hostname } = new URL(shopAddress)
  return [...browserArgs, `--host-resolver-rules=MAP ${hostname} 127.0.0.1:${port}`]
}
