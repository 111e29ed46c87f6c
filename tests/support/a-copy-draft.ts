import type { CopyDraft } from '../../src/domain/tables/copy-drafts.ts'
import { morning } from './builders.ts'

/** A copy of one product for Shopee that lacks nothing. */
export function aCopyDraft(more: Partial<CopyDraft> = {}): CopyDraft {
  return {
    id: 'nhap-1',
    channel: 'Shopee',
    shopId: '88210045',
    state: 'NHÁP',
    name: 'Áo thun cổ tròn Mây cotton',
    description: 'Vải cotton hai chiều, mặc mát, giặt máy được.',
    category: { id: '100352', name: 'Thời trang nữ › Áo › Áo thun' },
    needs: {
      at: morning,
      attributes: [{ id: '100001', name: 'Chất liệu' }],
      needsBrand: true,
      needsSize: false,
      needsDelivery: true,
      name: { least: 1, most: 120 },
      description: { least: 20, most: 3_000 },
      pictures: { least: 1, most: 9 },
      price: { least: 1_000, most: 120_000_000 },
      tierName: 14,
      option: 20,
      sku: 100,
      variants: 50,
    },
    attributes: [{ id: '100001', values: [{ id: '1', text: 'Cotton' }] }],
    brand: { id: '0', name: 'Không có thương hiệu' },
    pictures: [`/api/picture/${'a'.repeat(64)}`],
    tiers: [],
    variants: [{ products: [{ productCode: 'A2', amount: 1 }], options: [], sku: 'A2', price: 129_000 }],
    weightKg: 0.25,
    delivery: ['50021'],
    by: 'chu',
    at: morning,
    changedBy: 'chu',
    changedAt: morning,
    ...more,
  }
}
