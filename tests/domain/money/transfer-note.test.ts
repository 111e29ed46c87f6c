import { describe, expect, test } from 'vitest'
import { paymentContent, transferNote } from '../../../src/domain/money/transfer-note.ts'

describe('[CAT-465] what customers pay for', () => {
  test('is told whole, and travels whole as far as NAPAS keeps it', () => {
    expect(paymentContent('KT-2311-7KQ2M')).toBe('Payment for order KT-2311-7KQ2M')
    expect(transferNote('D123456')).toBe('Payment for order D123456')
    expect(transferNote('D1234567')).toBe('D1234567')
    expect(transferNote('KT-2311-7KQ2M')).toBe('KT-2311-7KQ2M')
  })

  test('has no marks, for banks drop them', () => {
    expect(transferNote('Đơn#9')).toBe('Payment for order Don 9')
  })
})
