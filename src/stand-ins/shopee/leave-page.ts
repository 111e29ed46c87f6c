import { type Outcome, pageOutcome, seeOther } from '../market/outcome.ts'
import { escaped, framed, hiddenFields } from '../market/page.ts'
import { checkPartner, checkPartnerSign } from './gate.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { giveCode, takeLeave } from './tokens.ts'

/** Where a seller gives the partner leave for a shop, and where they take it back. */
export const leavePath = '/api/v2/shop/auth_partner'
export const takeBackPath = '/api/v2/shop/cancel_auth_partner'

/** The page that the partner sends a seller to. */
export function showLeave(world: ShopeeWorld, path: string, query: URLSearchParams): Outcome {
  const checked = redirectOf(query, () => checkPartner(world, path, query))
  if ('kind' in checked) return checked
  const isGiving = path === leavePath
  const fields = Object.fromEntries(
    ['partner_id', 'timestamp', 'sign', 'redirect'].map((name) => [name, query.get(name) ?? '']),
  )
  const shops = world.settings.shops.filter(({ shop_id }) => isGiving || world.grants.get(String(shop_id)))
  const rows = shops.map(({ shop_id, name }) => {
    const isLinked = world.grants.get(String(shop_id)) !== undefined
    return `<li><span><b>${escaped(name)}</b> <span class="small">${shop_id}${isLinked ? ' · đã liên kết' : ''}</span></span>
<form method="post" action="${path}">${hiddenFields({ ...fields, shop_id })}<button>${isGiving ? 'Đồng ý liên kết' : 'Gỡ liên kết'}</button></form></li>`
  })
  const lead = isGiving
    ? 'KhoTay muốn đọc đơn, chuẩn bị hàng và sửa tồn kho của shop bạn. Chọn shop để liên kết; đây là sàn tập, không có đơn thật.'
    : 'Chọn shop không cho KhoTay dùng nữa.'
  const list =
    rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p>Chưa có shop nào liên kết.</p>'
  const back = `<p class="small">Xong sẽ quay về ${escaped(checked.origin)}</p>`
  return pageOutcome(framed('Sàn tập Shopee', `<p>${lead}</p><section>${list}</section>${back}`), {
    formsTo: checked.origin,
  })
}

/** What a seller chose: back to the partner, with what its address held before. */
export function takeLeaveForm(world: ShopeeWorld, path: string, form: URLSearchParams): Outcome {
  const checked = redirectOf(form, () => checkPartnerSign(world, path, form))
  if ('kind' in checked) return checked
  const shop = world.settings.shops.find(({ shop_id }) => String(shop_id) === form.get('shop_id'))
  if (!shop) return sorry('Không có shop này.')
  if (path === leavePath) checked.searchParams.set('code', giveCode(world, shop.shop_id))
  else takeLeave(world, shop.shop_id)
  checked.searchParams.set('shop_id', String(shop.shop_id))
  return seeOther(checked.href)
}

/** Where to go back to, where the partner signed; else a page that says what is wrong. */
function redirectOf(query: URLSearchParams, check: () => void): URL | Outcome {
  try {
    check()
  } catch (error) {
    if (!(error instanceof ShopeeRefusal)) throw error
    return sorry(`${error.error}: ${error.message}`)
  }
  const redirect = query.get('redirect') ?? ''
  const url = URL.canParse(redirect) ? new URL(redirect) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    return sorry('Thiếu địa chỉ để quay về (redirect).')
  return url
}

function sorry(words: string): Outcome {
  const body = `<p>Không liên kết được. Hãy bắt đầu lại từ KhoTay.</p><p class="small">${escaped(words)}</p>`
  return pageOutcome(framed('Sàn tập Shopee', body), { status: 403 })
}
