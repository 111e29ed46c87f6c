import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { recall, remember } from '../../src/device/small-memory.ts'
import { aKeepsake } from '../sync/a-phone.ts'

afterEach(() => vi.unstubAllGlobals())

test('a word is kept, and forgotten again', () => {
  vi.stubGlobal('localStorage', aKeepsake())
  remember('khotay:a', 'b')
  expect(recall('khotay:a')).toBe('b')
  remember('khotay:a', undefined)
  expect(recall('khotay:a')).toBeNull()
})

test('where the browser forbids it or the disk is full nothing stops', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(recall('khotay:a')).toBeNull()
  expect(() => remember('khotay:a', 'b')).not.toThrow()
  expect(() => remember('khotay:a', undefined)).not.toThrow()
})

test('no screen asks the browser’s own memory past it', () => {
  const root = join(import.meta.dirname, '../..')
  const past = globSync('src/app/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /\blocalStorage\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(past).toEqual([])
})
