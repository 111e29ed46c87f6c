import type { Product } from '../../domain/tables/products.ts'
import { answerQuestion, ask } from '../scanner/scan-state.ts'

/** A code was typed, and another variant lies close by: the eyes have to confirm what the hand holds. */
export function askSecondLook(product: Product, count: () => void): void {
  ask({
    title: 'Nhìn lại món đang cầm',
    text: `${product.name} có phân loại dễ nhầm. Xem trên tem hàng rồi chọn.`,
    choices: [
      {
        label: `Đúng: ${product.variant ?? product.name}`,
        detail: product.code,
        mark: 'product',
        act: count,
      },
      { label: 'Không phải, để lại', detail: 'Chưa đếm món này', mark: 'code', act: answerQuestion },
    ],
  })
}
