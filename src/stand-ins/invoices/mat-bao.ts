import { randomBytes } from 'node:crypto'
import type { WireRequest } from '../market/outcome.ts'
import { InvoiceRefusal, type InvoiceWorld } from './invoice-world.ts'
import { issue, seriesAt, standingOf, whyNotEven } from './issue.ts'
import { invoicePdf, invoiceXml } from './paper.ts'

/*
 * Mắt Bão's proxy as it is public: a word for tax code, user and password; invoices in a list, each answered by a code of its own; a reference that was there before is refused where
 * KTraMTChieuTrung is 1; files by what it calls the invoice.
 */

const wordMs = 60 * 60_000
type Told = Record<string, unknown>

export function actAtMatBao(world: InvoiceWorld, request: WireRequest, path: string): object {
  const body = bodyOf(request)
  if (path === '/api/auth/login') return login(world, body as Told)
  const [, token = ''] = /^Bearer (.+)$/.exec(String(request.headers['authorization'] ?? '')) ?? []
  const word = world.words.get(token)
  if (!word || word.until <= world.clock()) throw new InvoiceRefusal('Unauthorized', 401)
  if (path === '/api/invoice/create-invoice') {
    if (!Array.isArray(body)) throw new InvoiceRefusal('Dữ liệu không đúng định dạng')
    return { errorCode: 200, message: '', data: body.map((one) => issueOne(world, one as Told)) }
  }
  if (path === '/api/invoice/download-invoice') {
    const { MaSoHDon, MaTraCuu } = body as Told
    const invoice = world.invoices.all().find((one) => one.provider === 'matbao' && one.id === MaSoHDon)
    if (!invoice || (MaTraCuu !== '' && MaTraCuu !== invoice.lookupCode))
      throw new InvoiceRefusal('Không tìm thấy hóa đơn')
    const files = {
      data_PDF_Base64: invoicePdf(invoice).toString('base64'),
      data_XML_Base64: invoiceXml(invoice).toString('base64'),
    }
    return { errorCode: 200, message: '', data: files }
  }
  throw new InvoiceRefusal('Not found', 404)
}

function login(world: InvoiceWorld, { MST, TDNhap, MKhau }: Told): object {
  const { taxCode, username, password } = world.account
  if (MST !== taxCode || TDNhap !== username || MKhau !== password)
    return { errorCode: 400, message: 'Tên đăng nhập hoặc mật khẩu không đúng', data: null }
  const accessToken = randomBytes(24).toString('hex')
  world.words.put(accessToken, { until: world.clock() + wordMs })
  return { errorCode: 200, message: '', data: { accessToken } }
}

function issueOne(world: InvoiceWorld, told: Told): object {
  try {
    const invoice = issue(world, wantedOf(world, told), 'Số lượng hóa đơn không đủ')
    const { id, number, lookupCode, taxOfficeCode } = invoice
    const data = {
      maSoHDon: id,
      shDon: number,
      maTraCuu: lookupCode,
      mccqt: taxOfficeCode,
      urlDownloadPDF: '',
    }
    return { errorCode: 200, message: '', data }
  } catch (error) {
    if (!(error instanceof InvoiceRefusal)) throw error
    return { errorCode: 400, message: error.message, data: null }
  }
}

function wantedOf(world: InvoiceWorld, told: Told) {
  const text = (name: string) => (typeof told[name] === 'string' ? (told[name] as string) : '')
  const [pattern, serial, key] = [text('KHMSHDon'), text('KHHDon'), text('MTChieu')]
  if (!seriesAt(world.clock()).includes(serial) || !['1', '2'].includes(pattern))
    throw new InvoiceRefusal('KHMSHDon/KHHDon không hợp lệ')
  const taken = world.invoices.all().some((one) => one.provider === 'matbao' && one.key === key)
  if (told['KTraMTChieuTrung'] === 1 && taken) throw new InvoiceRefusal(`Mã tham chiếu ${key} đã tồn tại`)
  if (told['LoaiHDon'] !== 1 || told['DVTTe'] !== 704) throw new InvoiceRefusal('LoaiHDon/DVTTe không hợp lệ')
  const items = Array.isArray(told['DSHHDVu']) ? (told['DSHHDVu'] as Told[]) : []
  const lines = items.map(lineOf)
  const sums = {
    net: numberOf(told, 'TgThTien'),
    tax: numberOf(told, 'TgTThue'),
    total: numberOf(told, 'TgTTTBSo'),
  }
  const why = whyNotEven({ lines, ...sums })
  if (why) throw new InvoiceRefusal(`Tổng tiền không khớp: ${why}`)
  if (text('NMua_MST') !== '' && (text('NMua_Ten') === '' || text('NMua_DChi') === ''))
    throw new InvoiceRefusal('Thiếu tên hoặc địa chỉ đơn vị mua')
  const wanted = {
    provider: 'matbao' as const,
    pattern,
    series: serial,
    key,
    buyer: text('NMua_Ten') || text('NMua_HVTNMHang'),
    buyerTaxCode: text('NMua_MST'),
    lines,
    ...sums,
  }
  if (told['TCHDon'] === 0) return wanted
  const number = numberOf(told, 'SHDCLQuan')
  const before = standingOf(world, { provider: 'matbao', series: text('KHHDCLQuan'), number })
  if (!before) throw new InvoiceRefusal('Không tìm thấy hóa đơn liên quan')
  return {
    ...wanted,
    of: {
      number,
      series: before.series,
      state: told['TCHDon'] === 1 ? ('replaced' as const) : ('adjusted' as const),
    },
  }
}

function lineOf(told: Told) {
  const [net, tax] = [numberOf(told, 'ThTien'), numberOf(told, 'TThue')]
  if (numberOf(told, 'ThTienChuaCK') - numberOf(told, 'STCKhau') !== net)
    throw new InvoiceRefusal('Thành tiền không khớp chiết khấu')
  if (numberOf(told, 'TgTien') !== net + tax) throw new InvoiceRefusal('Tổng tiền dòng không khớp')
  if (Math.abs((net * Math.max(0, numberOf(told, 'TSuat'))) / 100 - tax) > 1)
    throw new InvoiceRefusal('Tiền thuế không khớp thuế suất')
  return { name: String(told['THHDVu'] ?? ''), quantity: numberOf(told, 'SLuong'), net, tax }
}

function numberOf(told: Told, name: string): number {
  return typeof told[name] === 'number' ? (told[name] as number) : Number.NaN
}

function bodyOf({ body }: WireRequest): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new InvoiceRefusal('Bad request', 400)
  }
}
