import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runNode } from './run-command.ts'
import { runWatched, tallyOfHang } from './run-watched.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-watched-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A runner that tells of two tests, the second one not yet ended, and then does the rest. */
function aRunner(rest: string): string {
  const file = join(folder, 'runner.mjs')
  const begun = (name: string) => JSON.stringify({ kind: 'begun', test: name })
  const ended = JSON.stringify({ kind: 'ended', test: 'packs', verdict: 'passed', ms: 4 })
  const told = [begun('packs'), ended, begun('picks')].map((line) => `${line}\n`).join('')
  writeFileSync(file, `import { writeSync } from 'node:fs'\nwriteSync(3, ${JSON.stringify(told)})\n${rest}`)
  return file
}

test('a run that is stopped ends at once, with what it told until then', async () => {
  const end = new AbortController()
  const told: string[] = []
  const outcome = await runNode(aRunner('setInterval(() => {}, 1000)'), [], {
    stopWhen: end.signal,
    onProgress(line) {
      told.push(line)
      if (line.includes('picks')) end.abort()
    },
  })
  expect(outcome).toEqual({ code: null, stopped: true, output: '' })
  expect(told).toHaveLength(3)
})

test('a run in which nothing moved keeps what passed, and counts the hang as one failed', () => {
  const heard = { passed: 4, failed: 1, times: [{ test: 'packs', ms: 4 }] }
  expect(tallyOfHang(heard, ['picks'], 600_000)).toEqual({
    passed: 4,
    failed: 2,
    notes: ['FAILED nothing moved for 10 minutes: it hung in picks'],
    times: [{ test: 'packs', ms: 4 }],
  })
})

test('a run that ends by itself is no hang, whatever its end', async () => {
  const { outcome, heard, hang } = await runWatched(aRunner('process.exitCode = 3'), [], {})
  expect(outcome).toMatchObject({ code: 3, stopped: false })
  expect(heard).toEqual({ passed: 1, failed: 0, times: [{ test: 'packs', ms: 4 }] })
  expect(hang).toBeUndefined()
})
