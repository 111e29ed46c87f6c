import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../support/run-command.ts'

/*
 * A switch that nothing obeys promises what does not happen. So whatever the settings screen changes is read by another part of the house.
 */

const screen = join('src', 'app', 'settings')

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const onScreen = sources.filter(({ name }) => name.startsWith(screen))
const elsewhere = sources.filter(({ name }) => !name.startsWith(screen))

const shown = onScreen.flatMap(({ text }) =>
  [...text.matchAll(/\bchange\(\{ (\w+)/g)].map(([, field]) => field!),
)

/** `settings.field`, or settings taken apart; a row of settings that is made up somewhere reads nothing. */
function readersOf(field: string): string[] {
  const dotted = new RegExp(`\\bsettings\\??\\.${field}\\b`)
  const apart = new RegExp(`\\{[^{}]*\\b${field}\\b[^{}]*\\}[^=;]*=[^;]*?[sS]ettings\\b`)
  return elsewhere.flatMap(({ name, text }) => (dotted.test(text) || apart.test(text) ? [name] : []))
}

test('the settings screen changes settings of the shop and of the phone', () => {
  expect(shown).toEqual(expect.arrayContaining(['barcode', 'checkBelowReserved', 'sound', 'idleLockMinutes']))
})

test.each([...new Set(shown)])('[SES-007] the setting %s, which the screen shows, has a reader', (field) => {
  expect(readersOf(field)).not.toEqual([])
})
