import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addProof } from '../../../src/domain/proofs/add-proof.ts'
import { dropProof } from '../../../src/domain/proofs/drop-proof.ts'
import { codesOfProof, partsOfAbout, sayAbout } from '../../../src/domain/proofs/proof-about.ts'
import { proofLimits } from '../../../src/domain/proofs/proof-limits.ts'
import { storedProof } from '../../../src/domain/proofs/stored-proof.ts'
import { anActor, aShop, morning } from '../../support/builders.ts'
import { openFloor, otherPacker, packer } from '../floor.ts'

const photo = {
  id: 'anh-0001',
  kind: 'photo',
  about: 'parcel/DH-1#1',
  orderCode: 'DH-1',
  waybill: 'SPXVN1',
  wid: 'KhoTayWarehouse',
  mime: 'image/jpeg',
  bytes: 200_000,
  sha256: 'a'.repeat(64),
} as const
const owner = anActor({ userName: 'chu', name: 'Mây', flags: ['setting_crud'] })

describe('a proof', () => {
  test('is written down with who, when and every code it is found by, and is not stored yet', () => {
    const floor = openFloor(aShop())
    floor.do(addProof, photo)
    expect(floor.get('proofs', photo.id)).toEqual({
      ...photo,
      codes: ['DH-1', 'SPXVN1'],
      at: morning + 60_000,
      updatedAt: morning + 60_000,
      by: 'kho',
      byName: 'Lan',
      stored: false,
    })
  })

  test('[S2] that arrives again is the same one; another file under its id is refused', () => {
    const floor = openFloor(aShop())
    floor.do(addProof, photo)
    expect(floor.act(addProof, photo)).toEqual([])
    expect(floor.refusal(addProof, { ...photo, sha256: 'b'.repeat(64) }).code).toBe('proof-id-taken')
    expect(floor.refusal(addProof, photo, otherPacker).code).toBe('proof-id-taken')
  })

  test('of a warehouse nobody knows is refused', () => {
    expect(openFloor(aShop()).refusal(addProof, { ...photo, wid: 'K9' }).code).toBe('proof-nowhere')
  })

  test.each([
    ['photo', 'image/jpeg'],
    ['clip', 'video/webm'],
    ['signature', 'image/png'],
  ] as const)('%s may be as large as its limit and not a byte larger', (kind, mime) => {
    const { bytes } = proofLimits[kind]
    const floor = openFloor(aShop())
    for (const [index, size] of [1, bytes - 1, bytes].entries())
      floor.do(addProof, { ...photo, id: `anh-${index}-x`, kind, mime, bytes: size })
    const params = { ...photo, kind, mime, bytes: bytes + 1 }
    if (!v.safeParse(addProof.params, params).success) return
    expect(floor.refusal(addProof, params).code).toBe('proof-not-fitting')
  })

  test('is only ever what its kind may be', () => {
    const floor = openFloor(aShop())
    expect(floor.refusal(addProof, { ...photo, mime: 'video/webm' }).code).toBe('proof-not-fitting')
    expect(floor.refusal(addProof, { ...photo, kind: 'signature' }).code).toBe('proof-not-fitting')
    expect(floor.refusal(addProof, { ...photo, kind: 'clip' }).code).toBe('proof-not-fitting')
  })

  test('has an id no path can be made of, and proves something there is', () => {
    const takes = (more: object) => v.safeParse(addProof.params, { ...photo, ...more }).success
    expect(takes({})).toBe(true)
    for (const id of ['', 'abc', '../../etc/passwd', 'a/b-c-d', 'a.jpg', 'a\0bcd', 'ảnh-1', 'x'.repeat(65)])
      expect([id, takes({ id })]).toEqual([id, false])
    for (const about of ['parcel', 'parcel/', 'person/kho', 'parcel/a\0', `order/${'x'.repeat(100)}`])
      expect([about, takes({ about })]).toEqual([about, false])
    for (const mime of ['text/html', 'image/svg+xml', 'image/jpeg; charset=x', ''])
      expect([mime, takes({ mime })]).toEqual([mime, false])
    for (const bytes of [0, -1, 1.5, 9 * 1024 * 1024])
      expect([bytes, takes({ bytes })]).toEqual([bytes, false])
    expect(takes({ sha256: 'A'.repeat(64) })).toBe(false)
  })
})

describe('throwing a proof away', () => {
  test('is for who took it, as long as the server has no copy', () => {
    const floor = openFloor(aShop())
    floor.do(addProof, photo)
    const refusal = floor.refusal(dropProof, { id: photo.id }, otherPacker)
    expect(refusal.code).toBe('proof-of-other')
    expect(refusal.text).toContain('Lan chụp lúc 09:01 21/11/2026')
    floor.do(dropProof, { id: photo.id }, packer)
    expect(floor.find('proofs', photo.id)).toBeUndefined()
  })

  test('ends when the server has it, but for who sets up the shop', () => {
    const floor = openFloor(aShop())
    floor.do(addProof, photo)
    floor.put('proofs', storedProof(floor.get('proofs', photo.id), morning + 120_000))
    const refusal = floor.refusal(dropProof, { id: photo.id })
    expect(refusal.code).toBe('proof-stored')
    expect(refusal.text).toContain('09:02 21/11/2026')
    floor.do(dropProof, { id: photo.id }, owner)
    expect(floor.all('proofs')).toEqual([])
  })

  test('happens once, and taken back the proof is there again', () => {
    const floor = openFloor(aShop())
    floor.do(addProof, photo)
    const { path, method, params } = addProof.reverse!(v.parse(addProof.params, photo))!
    expect([path, method]).toEqual([dropProof.path, dropProof.method])
    floor.do(dropProof, params)
    expect(floor.refusal(dropProof, params).code).toBe('proof-not-found')
    floor.do(addProof, photo)
    expect(floor.get('proofs', photo.id).stored).toBe(false)
  })
})

describe('what a proof is about', () => {
  test('is said in the shop’s words', () => {
    expect(sayAbout('parcel/DH-1#2')).toBe('Đóng gói DH-1')
    expect(sayAbout('handover/BG-2111-7KQ2M')).toBe('Bàn giao BG-2111-7KQ2M')
    expect(sayAbout('damage/0199-77')).toBe('Hàng lỗi')
    expect(partsOfAbout('person/kho')).toBeUndefined()
    expect(partsOfAbout('order/A/B')).toEqual({ kind: 'order', key: 'A/B' })
  })

  test('gives the codes it is looked for by, each once', () => {
    expect(codesOfProof({ about: 'parcel/DH-1#2', orderCode: 'DH-1', waybill: '' })).toEqual(['DH-1'])
    expect(codesOfProof({ about: 'handover/BG-1', waybill: 'V1' })).toEqual(['BG-1', 'V1'])
  })
})
