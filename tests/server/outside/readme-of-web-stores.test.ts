import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { must } from '../../../src/lib/must.ts'
import { isSignedByStore } from '../../../src/server/marketplaces/web-store/sign.ts'
import { readStoreMessage } from '../../../src/server/marketplaces/web-store/store-message.ts'
import { root } from '../../support/run-command.ts'

test('[O9] the example of the README is signed as it says, is read, and not with a letter of it changed', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, secret, text, t, sign] = must(
    /SECRET=(\S+)\nbody='([^\n]+)'\nt=(\d+);[^\n]+\n# ([0-9a-f]{64})\n/.exec(readme),
    'the example of a web store',
  )
  const body = Buffer.from(text!)
  const headers = { 'x-khotay-signature': `t=${t},v1=${sign}` }
  const now = Number(t) * 1000
  expect(isSignedByStore('khotay', secret!, { headers, body, now })).toBe(true)
  expect(isSignedByStore('khotay', secret!, { headers, body: Buffer.from(`${text} `), now })).toBe(false)
  expect(isSignedByStore('khotay', secret!, { headers, body, now: now + 301_000 })).toBe(false)
  expect(readStoreMessage('khotay', body, '')).toMatchObject({
    kind: 'order',
    order: { number: 'WEB1001', state: 'open', total: 283_000, items: [{ sku: 'AT-DEN-M', amount: 2 }] },
  })
})
