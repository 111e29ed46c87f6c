import { expect, test } from 'vitest'
import { phoneArgs, shopAddress } from '../e2e/stage/address.ts'

test('phones of browser tests call the shop on a port where a connection cut off is no answer', () => {
  const { port, hostname } = new URL(shopAddress)
  // Empty for port 80, where Chromium takes any bytes for a page.
  expect(port).not.toBe('')
  expect(phoneArgs(5_000)).toContain(`--host-resolver-rules=MAP ${hostname} 127.0.0.1:5000`)
})
