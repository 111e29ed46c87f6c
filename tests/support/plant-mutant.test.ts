import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterAll, expect, test } from 'vitest'
import type { Mutant } from '../torture/mutant.ts'
import { plantMutant } from '../torture/plant-mutant.ts'

const root = mkdtempSync(join(tmpdir(), 'khotay-mutant-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
writeFileSync(join(root, 'confirm.ts'), 'export const isDone = (seq: number, last: number) => seq <= last\n')

const aMutant = (fields: Partial<Mutant>): Mutant => ({
  name: 'confirm-too-early',
  file: 'confirm.ts',
  find: 'seq <= last',
  replace: 'true',
  what: 'work leaves the queue before the server has it',
  ...fields,
})

async function loadWith(mutant: Mutant): Promise<(seq: number, last: number) => boolean> {
  const plugins = [plantMutant(mutant.name, [mutant])]
  const vite = await createServer({
    root,
    plugins,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  })
  try {
    return (await vite.ssrLoadModule('/confirm.ts')).isDone as (seq: number, last: number) => boolean
  } finally {
    await vite.close()
  }
}

test('rewrites the named file as it is loaded', async () => {
  expect((await loadWith(aMutant({})))(5, 3)).toBe(true)
})

test('leaves other files alone', async () => {
  expect((await loadWith(aMutant({ file: 'other.ts' })))(5, 3)).toBe(false)
})

test('refuses a text that is not there, or there more than once', async () => {
  await expect(loadWith(aMutant({ find: 'seq < last' }))).rejects.toThrow('is there 0 times')
  await expect(loadWith(aMutant({ find: 'last' }))).rejects.toThrow('is there 2 times')
})

test('refuses an unknown name', () => {
  expect(() => plantMutant('no-such-bug', [aMutant({})])).toThrow('known: confirm-too-early')
})
