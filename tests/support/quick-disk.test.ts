import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withQuickDisk } from './quick-disk.ts'

// The run around this test may have one itself.
const { TMPDIR } = process.env
beforeEach(() => {
  delete process.env.TMPDIR
})
afterEach(() => {
  delete process.env.TMPDIR
  if (TMPDIR !== undefined) process.env.TMPDIR = TMPDIR
})

test('what lies in memory is gone after the run, also after one that failed', async () => {
  const before = tmpdir()
  let folder = ''
  const fails = withQuickDisk(async () => {
    folder = tmpdir()
    writeFileSync(join(mkdtempSync(join(folder, 'profile-')), 'file'), 'x')
    throw new Error('failed')
  })
  await expect(fails).rejects.toThrow('failed')
  expect(tmpdir()).toBe(before)
  // Where memory has no room it is the usual folder.
  expect(existsSync(folder)).toBe(folder === before)
})

test('a folder that somebody chose stays theirs', async () => {
  const chosen = mkdtempSync(join(tmpdir(), 'khotay-chosen-'))
  process.env.TMPDIR = chosen
  expect(await withQuickDisk(async () => tmpdir())).toBe(chosen)
  expect(existsSync(chosen)).toBe(true)
  rmSync(chosen, { recursive: true })
})
