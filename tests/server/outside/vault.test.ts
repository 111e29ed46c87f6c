import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../src/lib/must.ts'
import { openVault, Unsealable, type Vault } from '../../../src/server/outside/vault.ts'

const [one, two] = ['the first key of thirty-two letters', 'another key of thirty-two letters']
const place = { company: 'may', name: 'Shopee/88210045' }
const tokens = JSON.stringify({ access: 'at-5544', refresh: 'rt-9911', note: 'Mây' })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'khotay-vault-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const vaultOf = (keys: string): Vault => must(openVault({ KHOTAY_SECRET_KEY: keys }), 'a vault')

test('[O8] a secret is opened at its own place alone, and never reads the same twice while it is sealed', () => {
  const vault = vaultOf(one)
  const sealed = [vault.seal(place, tokens), vault.seal(place, tokens)]
  expect(sealed[0]).not.toBe(sealed[1])
  for (const text of sealed) {
    expect(text).not.toMatch(/5544|9911/)
    expect(Buffer.from(text.split('.')[2]!, 'base64url').toString('latin1')).not.toContain('9911')
    expect(vault.open(place, text)).toBe(tokens)
  }
  expect(() => vault.open({ ...place, company: 'gio' }, sealed[0]!)).toThrow(Unsealable)
  expect(() => vault.open({ ...place, name: 'Shopee/1' }, sealed[0]!)).toThrow(Unsealable)
  expect(vault.open(place, vault.seal(place, ''))).toBe('')
})

test('[O8] a secret with a letter changed, cut short or of no form is refused, whichever letter it is', () => {
  const vault = vaultOf(one)
  const sealed = vault.seal(place, 'abc')
  const body = sealed.split('.')[2]!
  for (let at = 0; at < body.length - 1; at += 1) {
    const other = body[at] === 'A' ? 'B' : 'A'
    const changed = sealed.replace(body, body.slice(0, at) + other + body.slice(at + 1))
    expect(() => vault.open(place, changed), `letter ${at}`).toThrow(Unsealable)
  }
  for (const wrong of ['', 'abc', sealed.slice(0, 20), `2${sealed.slice(1)}`])
    expect(() => vault.open(place, wrong)).toThrow(Unsealable)
})

test('[O8] keys are changed while the server runs on: the new one seals, the old one opens until it is taken away', () => {
  const before = vaultOf(one).seal(place, tokens)
  const both = vaultOf(`${two}, ${one}`)
  expect(both.open(place, before)).toBe(tokens)
  expect(both.isOld(before)).toBe(true)
  const after = both.seal(place, tokens)
  expect(both.isOld(after)).toBe(false)
  expect(vaultOf(two).open(place, after)).toBe(tokens)
  expect(() => vaultOf(two).open(place, before)).toThrow(Unsealable)
})

test('[O8] without a key of the environment the data folder keeps one that its owner alone reads, over restarts; a shared database has none', () => {
  const sealed = must(openVault({}, folder), 'a vault').seal(place, tokens)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toMatch(/^[\w-]{43}$/)
  expect(must(openVault({}, folder), 'a vault').open(place, sealed)).toBe(tokens)
  expect(openVault({})).toBeUndefined()
})

test('a key of 31 letters is refused with a sentence, one of 32 is not', () => {
  expect(() => openVault({ KHOTAY_SECRET_KEY: 'k'.repeat(31) })).toThrow('KHOTAY_SECRET_KEY is too short')
  expect(() => openVault({ KHOTAY_SECRET_KEY: `${'k'.repeat(32)},kurz` })).toThrow('too short')
  expect(openVault({ KHOTAY_SECRET_KEY: 'k'.repeat(32) })).toBeDefined()
})
