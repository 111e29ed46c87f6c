import type { CopyDraft, CopyFault, CopyRange } from '../tables/copy-drafts.ts'
import type { DraftFields } from './draft-fields.ts'

/**
 * What a draft lacks before it is sent, field by field, by what its marketplace told of its category. Nothing that would pass: the marketplace has the last word, and what it says stands beside
 * its field afterwards.
 */
export function draftFaults(draft: DraftFields): CopyFault[] {
  const { category, needs } = draft
  if (!category) return [{ field: 'category', text: 'Chọn ngành hàng.' }, ...variantFaults(draft)]
  if (!needs)
    return [
      { field: 'category', text: 'Chưa biết ngành hàng này cần gì. Mở bản nháp khi có mạng.' },
      ...variantFaults(draft),
    ]
  return [
    ...lengthFault('name', 'Tên', draft.name, needs.name),
    ...lengthFault('description', 'Mô tả', draft.description, needs.description),
    ...needs.attributes
      .filter(({ id }) => !isTold(draft, id))
      .map(({ id, name }): CopyFault => ({ field: 'attributes', of: id, text: `Cần điền ${name}.` })),
    ...(needs.needsBrand && !draft.brand ? [fault('brand', 'Chọn thương hiệu.')] : []),
    ...pictureFaults(draft, needs.pictures),
    ...variantFaults(draft),
    ...((draft.weightKg ?? 0) > 0 ? [] : [fault('weight', 'Nhập cân nặng khi đóng gói.')]),
    ...sizeFaults(draft),
    ...(needs.needsDelivery && draft.delivery.length === 0
      ? [fault('delivery', 'Chọn ít nhất một đơn vị vận chuyển.')]
      : []),
  ]
}

/** Whether it may be sent as it stands. */
export function isReady(draft: CopyDraft): boolean {
  return (draft.state === 'NHÁP' || draft.state === 'LỖI') && draftFaults(draft).length === 0
}

function fault(field: CopyFault['field'], text: string): CopyFault {
  return { field, text }
}

function isTold({ attributes }: Pick<DraftFields, 'attributes'>, id: string): boolean {
  return attributes.some((one) => one.id === id && one.values.some(({ text }) => text.trim() !== ''))
}

function lengthFault(
  field: 'name' | 'description',
  what: string,
  text: string,
  { least, most }: CopyRange,
): CopyFault[] {
  const { length } = [...text.trim()]
  if (length === 0 && least > 0) return [fault(field, `${what} cần từ ${least} đến ${most} ký tự.`)]
  if (length < least) return [fault(field, `${what} cần ít nhất ${least} ký tự, đang có ${length}.`)]
  if (length > most) return [fault(field, `${what} dài tối đa ${most} ký tự, đang có ${length}.`)]
  return []
}

function pictureFaults({ pictures }: Pick<DraftFields, 'pictures'>, { least, most }: CopyRange): CopyFault[] {
  const named = pictures.filter((picture) => picture !== '')
  if (named.some((picture) => !picture.startsWith('/api/picture/')))
    return [
      fault('pictures', 'Có ảnh chưa nằm trong KhoTay. Chụp hoặc chọn lại ảnh cho sản phẩm rồi thêm lại.'),
    ]
  if (named.length < least) return [fault('pictures', `Cần ít nhất ${least} ảnh.`)]
  return named.length > most ? [fault('pictures', `Tối đa ${most} ảnh, đang có ${named.length}.`)] : []
}

function variantFaults({ variants, tiers, needs }: DraftFields): CopyFault[] {
  if (variants.length === 0) return [fault('variants', 'Cần ít nhất một sản phẩm.')]
  if (needs && variants.length > needs.variants)
    return [fault('variants', `Tối đa ${needs.variants} phân loại, đang có ${variants.length}.`)]
  if (variants.length > 1 && tiers.length === 0)
    return [fault('variants', 'Đặt tên cho nhóm phân loại, như Màu hay Size.')]
  const faults: CopyFault[] = tiers.flatMap((tier) =>
    tier.trim() === ''
      ? [fault('variants', 'Đặt tên cho nhóm phân loại, như Màu hay Size.')]
      : needs && [...tier].length > needs.tierName
        ? [fault('variants', `Tên nhóm phân loại "${tier}" dài quá ${needs.tierName} ký tự.`)]
        : [],
  )
  const skus = new Map<string, number>()
  const names = new Map<string, number>()
  for (const [place, variant] of variants.entries()) {
    const text = variantFault(variant, { tiers, needs })
    const name = variant.options.join('\n').toLowerCase()
    const twin = skus.get(variant.sku.trim()) ?? names.get(tiers.length > 0 ? name : `${place}`)
    if (text) faults.push({ field: 'variants', of: String(place), text })
    else if (twin !== undefined)
      faults.push({
        field: 'variants',
        of: String(place),
        text: `Trùng mã SKU hoặc phân loại với dòng ${twin + 1}.`,
      })
    skus.set(variant.sku.trim(), place)
    names.set(name, place)
  }
  return faults
}

function variantFault(
  { options, sku, price, products }: DraftFields['variants'][number],
  { tiers, needs }: Pick<DraftFields, 'tiers' | 'needs'>,
): string | undefined {
  if (products.length === 0) return 'Chọn sản phẩm trong kho.'
  if (sku.trim() === '') return 'Nhập mã SKU.'
  if (needs && [...sku].length > needs.sku) return `Mã SKU dài tối đa ${needs.sku} ký tự.`
  if (tiers.some((_, tier) => (options[tier] ?? '').trim() === '')) return 'Điền đủ tên phân loại.'
  const long = needs && options.find((option) => [...option].length > needs.option)
  if (needs && long) return `"${long}" dài quá ${needs.option} ký tự.`
  if (price <= 0) return 'Nhập giá bán.'
  if (needs && (price < needs.price.least || price > needs.price.most))
    return `Giá từ ${needs.price.least.toLocaleString('vi-VN')} đến ${needs.price.most.toLocaleString('vi-VN')} đ.`
  return undefined
}

function sizeFaults({ size, needs }: DraftFields): CopyFault[] {
  const sides = size ? [size.lengthCm, size.widthCm, size.heightCm] : []
  const isWhole = sides.length === 3 && sides.every((side) => side > 0)
  if (needs?.needsSize && !isWhole) return [fault('size', 'Nhập dài, rộng, cao khi đóng gói (cm).')]
  return size && !isWhole && sides.some((side) => side > 0)
    ? [fault('size', 'Nhập đủ dài, rộng và cao, hoặc bỏ trống cả ba.')]
    : []
}
