import { describe, expect, test } from 'vitest'
import { fileNameOf, placeOf, stampLines } from '../../../src/app/proofs/proof-words.ts'
import { proofsView } from '../../../src/app/proofs/proofs-address.ts'
import { unsentWords } from '../../../src/app/proofs/unsent-words.ts'
import { fitted } from '../../../src/device/capture/shoot-frame.ts'
import type { Proof } from '../../../src/domain/tables/papers.ts'
import { morning } from '../../support/builders.ts'

const proof: Proof = {
  id: 'anh-0001',
  kind: 'photo',
  about: 'parcel/DH-1#1',
  orderCode: 'DH-1',
  waybill: 'SPXVN1',
  wid: 'K1',
  mime: 'image/jpeg',
  bytes: 1,
  sha256: '',
  codes: [],
  by: 'kho',
  byName: 'Lan',
  at: morning + 5_000,
  stored: false,
  updatedAt: morning,
}

describe('a proof in words', () => {
  test('is stamped with order, waybill, day, second and person', () => {
    expect(stampLines(proof, proof.at, 'Lan')).toEqual(['DH-1 · SPXVN1', '21/11/2026 09:00:05 · Lan'])
    const { orderCode: _, waybill: __, ...handover } = { ...proof, about: 'handover/BG-1' }
    expect(stampLines(handover, proof.at, 'Lan')[0]).toBe('Bàn giao BG-1')
  })

  test('is saved under order and time, safe on every disk', () => {
    expect(fileNameOf(proof, 0)).toBe('DH-1_2026-11-21_09-00-05_anh-1.jpg')
    const { orderCode: _, ...clip } = {
      ...proof,
      about: 'handover/BG 1',
      kind: 'clip',
      mime: 'video/webm',
    } as const
    expect(fileNameOf(clip, 2)).toBe('handover-BG-1_2026-11-21_09-00-05_clip-3.webm')
    expect(fileNameOf({ ...proof, orderCode: '../../x\\y:z' }, 0)).not.toMatch(/[/\\:]/)
  })

  test('says where its picture is, and never that it is stored when it is not', () => {
    expect(placeOf({ proof, isHere: true }).text).toBe('trên máy')
    expect(placeOf({ proof, isHere: false }).text).toBe('ở máy khác')
    expect(placeOf({ proof: { ...proof, stored: true }, isHere: false }).text).toBe('đã tải lên')
    expect(placeOf({ proof, isHere: true, trouble: 'Tệp hỏng.' }).text).toBe('chưa tải được')
  })

  test('waits in photos and clips', () => {
    expect(unsentWords({ count: 5, clips: 0, held: 'wifi', troubles: [] })).toBe(
      '5 ảnh chờ Wi-Fi, đã lưu trên máy này.',
    )
    expect(unsentWords({ count: 3, clips: 1, troubles: [] })).toBe(
      '2 ảnh, 1 clip chờ tải lên, đã lưu trên máy này.',
    )
    expect(unsentWords({ count: 1, clips: 1, troubles: ['Tệp hỏng.'] })).toBe(
      '1 clip chưa tải lên hết. Tệp hỏng.',
    )
  })
})

test('the filters of all proofs live in the address, and nonsense in it is left out', () => {
  const view = { text: 'DH-1', kind: 'clip', by: 'kho' } as const
  expect(proofsView.read(new URLSearchParams(proofsView.query(view)))).toEqual(view)
  expect(proofsView.query({ text: '' })).toBe('')
  expect(proofsView.read(new URLSearchParams('?kind=film&q=x'))).toEqual({ text: 'x' })
})

test('a picture is made at most 1600 on its longer side, and never larger than it is', () => {
  expect(fitted({ width: 1920, height: 1080 })).toEqual({ width: 1600, height: 900 })
  expect(fitted({ width: 1080, height: 1920 })).toEqual({ width: 900, height: 1600 })
  expect(fitted({ width: 1600, height: 1200 })).toEqual({ width: 1600, height: 1200 })
  expect(fitted({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
})
