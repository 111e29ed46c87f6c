import { afterEach, expect, test, vi } from 'vitest'
import { knowsNetworkKind } from '../../src/device/network.ts'
import { obeysPageSize } from '../../src/device/printing/page-size.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1',
    false,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
])('%s cuts its paper to the page: %s', (userAgent, obeys) => {
  vi.stubGlobal('navigator', { userAgent })
  expect(obeysPageSize()).toBe(obeys)
})

test('Wi-Fi is told from a mobile network only where the browser names the kind of network', () => {
  vi.stubGlobal('navigator', { connection: { type: 'wifi' } })
  expect(knowsNetworkKind()).toBe(true)
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
  expect(knowsNetworkKind()).toBe(false)
  vi.stubGlobal('navigator', {})
  expect(knowsNetworkKind()).toBe(false)
})
