import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allSettings, settingWords } from '../../../src/app/settings/setting-words.ts'
import { settingsTabs } from '../../../src/app/settings/settings-tabs.ts'
import { settingNames } from '../../../src/domain/settings/setting-names.ts'
import { root } from '../../support/run-command.ts'

/*
 * A switch that nothing obeys promises what does not happen. So whatever the settings screens change is read by another part of the house.
 */

const screen = join('src', 'app', 'settings')
/** Rules that write settings, and what says of them who wrote last, read none. */
const writers = [join('src', 'domain', 'settings'), join('src', 'domain', 'tables')]

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const onScreen = sources.filter(({ name }) => name.startsWith(screen))
const elsewhere = sources.filter(
  ({ name }) => ![screen, ...writers].some((folder) => name.startsWith(folder)),
)

const ofDevice = onScreen.flatMap(({ text }) =>
  [...text.matchAll(/\bchange\(\{ (\w+)/g)].map(([, field]) => field!),
)

/** `settings.field`, or settings taken apart; of what stands beside the settings, `company.field` or the company taken apart. */
function readersOf(field: string): string[] {
  const dotted = new RegExp(`\\b(settings|company|shop)\\)?\\??\\.${field}\\b`)
  const apart = new RegExp(
    `\\{[^{}]*\\b${field}\\b[^{}]*\\}[^=;\\n]*[=:][^;\\n]*?([sS]ettings|[cC]ompany|shop)\\b`,
  )
  return elsewhere.flatMap(({ name, text }) => (dotted.test(text) || apart.test(text) ? [name] : []))
}

test('the settings screens change settings of the shop and of the phone', () => {
  expect(allSettings).toEqual(expect.arrayContaining(['barcode', 'checkBelowReserved', 'idleLockMinutes']))
  expect(ofDevice).toContain('sound')
})

test.each([...new Set([...allSettings, ...ofDevice])])(
  '[SES-007] the setting %s, which a screen shows, has a reader',
  (field) => {
    expect(readersOf(field)).not.toEqual([])
  },
)

test('every setting of the shop stands in a part of its settings, under a name of its own', () => {
  const words = allSettings.map(settingWords)
  expect(words.filter(({ tab }) => !Object.hasOwn(settingsTabs, tab))).toEqual([])
  expect(new Set(allSettings.map((name) => settingNames[name])).size).toBe(allSettings.length)
})
