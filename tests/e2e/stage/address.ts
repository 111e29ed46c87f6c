import { browserArgs } from '../../support/browser.ts'

/**
 * What phones call the shop, wherever its server is: a secure place for browsers, as any name that ends so.
 *
 * 2026-11-22: not on port 80. There alone Chromium takes any bytes for an answer of HTTP/0.9, and what the gateway cuts off
 * (see `cut` in `fault-gateway.ts`) would be a page.
 */
export const shopAddress = 'http://khotay.localhost:4100'

/** One process less for each phone: nothing that a test looks at is drawn by a card. 2026-11-28: a fifteenth of a phone's start. */
export const testArgs: string[] = [...browserArgs, '--in-process-gpu']

/** Command line of a phone's browser that finds the shop behind a port of this machine. */
export function phoneArgs(port: number): string[] {
  const { hostname } = new URL(shopAddress)
  return [...testArgs, `--host-resolver-rules=MAP ${hostname} 127.0.0.1:${port}`]
}
