import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyScreen } from '../../src/app/screens.ts'
import { permissionNames } from '../../src/domain/people/permission-names.ts'
import { root } from '../support/run-command.ts'

/** Letters that only Vietnamese has. */
const vietnamese = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i

test('[RTE-001] the app says of itself that it speaks Vietnamese, to the browser and as an installed app', () => {
  const manifest: { lang: string } = JSON.parse(
    readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8'),
  )
  expect(manifest.lang).toBe('vi')
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain('<html lang="vi">')
})

test('[RTE-001] every screen that is chosen by its name, and everything that people may be allowed, is called in Vietnamese', () => {
  const screens = everyScreen.flatMap(([, { menu }]) => (menu ? [`${menu.label} ${menu.also ?? ''}`] : []))
  for (const words of [...screens, ...Object.values(permissionNames)]) expect(words).toMatch(vietnamese)
})
