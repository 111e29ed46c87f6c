import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { SubscriptionDialog } from '../../../src/app/shell/subscription.tsx'
import type { BillingAnswer } from '../../../src/protocol/queries/billing.ts'

const links = { pricing: 'https://host.example/gia', support: 'https://host.example/hotro' }

function shown(billing: Partial<BillingAnswer>): string {
  const whole = { inactive: false, exceededOrderLimit: false, ...links, ...billing }
  return renderToStaticMarkup(
    <MemoryRouter>
      <SubscriptionDialog billing={whole} onClose={() => undefined} />
    </MemoryRouter>,
  )
}

describe('what a host says to a shop', () => {
  test('[BIL-003] [FUL-346] is nothing where neither flag is set', () => {
    expect(shown({})).toBe('')
  })

  test('[FUL-485] [RTE-098] [BIL-004] [BIL-005] [BIL-006] [BIL-007] [FUL-340] [FUL-341] [FUL-342] is to the letter where the orders exceed the plan', () => {
    const text = shown({ exceededOrderLimit: true })
    expect(text).toContain('BẠN VUI LÒNG NÂNG CẤP TÀI KHOẢN ĐỂ KHÔNG BỊ GIÁN ĐOẠN TRONG QUÁ TRÌNH SỬ DỤNG !')
    expect(text).toMatch(/<button[^>]*>THÔNG BÁO SAU<\/button>/)
    expect(text).toContain(`href="${links.pricing}"`)
    expect(text).toContain('<img')
  })

  test('[FUL-485] [RTE-098] [BIL-008] [BIL-009] [OPN-044] [FUL-339] asks to pay, with ways to upgrade and to support, where nothing is paid', () => {
    const text = shown({ inactive: true })
    expect(text).toContain('Vui lòng thanh toán')
    expect(text).toContain(`href="${links.pricing}"`)
    expect(text).toContain(`href="${links.support}"`)
  })
})
