import { moneyWords } from '../../../domain/invoices/money-words.ts'
import type { InvoiceLine, VatCode } from '../../../domain/tables/invoices.ts'
import { isoDate } from '../../../domain/time.ts'
import type { InvoiceToIssue } from '../invoicing.ts'

/** As Mắt Bão tells kinds of invoices apart (TCHDon). */
const kinds = { original: 0, replacement: 1, adjustment: 2 } as const

/** An invoice as Mắt Bão reads it, by the field names of the tax authority's own XML. */
export function matBaoBody(invoice: InvoiceToIssue): object {
  const { key, kind, buyer, lines, sums, payment, pattern, series, at, orderCode, original } = invoice
  const isFirm = buyer.taxCode !== undefined
  return {
    LoaiHDon: 1,
    TCHDon: kinds[kind],
    KHMSHDon: pattern,
    KHHDon: series,
    MaTraCuu: key,
    MTChieu: key,
    // A second one of this reference is refused.
    KTraMTChieuTrung: 1,
    NLap: `${isoDate(at)}T00:00:00`,
    DVTTe: 704,
    TGia: 1,
    HTTToan: payment,
    GChu: `Đơn ${orderCode}`,
    NMua_Ten: isFirm ? (buyer.company ?? '') : '',
    NMua_MST: buyer.taxCode ?? '',
    NMua_DChi: buyer.address ?? '',
    NMua_SDThoai: buyer.phone ?? '',
    NMua_DCTDTu: buyer.email ?? '',
    NMua_HVTNMHang: isFirm ? buyer.name : buyer.name || 'Khách lẻ',
    ...relatedTo(original),
    DSHHDVu: lines.map((line, place) => lineOf(line, place + 1, pattern)),
    TgThTien: sums.net,
    TgTThue: sums.tax,
    TTCKTMai: 0,
    TGTKhac: 0,
    TgTTTBSo: sums.total,
    TgTTTBChu: moneyWords(sums.total),
  }
}

function relatedTo(original: InvoiceToIssue['original']): object | undefined {
  return (
    original && {
      KHMSHDCLQuan: original.pattern,
      KHHDCLQuan: original.series,
      SHDCLQuan: Number(original.number),
      NLHDCLQuan: isoDate(original.issuedAt),
    }
  )
}

/** TChat: 1 goods, 2 what is given away. */
function lineOf(line: InvoiceLine, place: number, pattern: '1' | '2'): object {
  const { kind, code, name, unit, quantity, unitPrice, discount, net, tax, total, rate } = line
  return {
    TChat: kind === 'gift' ? 2 : 1,
    STT: place,
    MHHDVu: code,
    THHDVu: name,
    DVTinh: unit,
    SLuong: quantity,
    DGia: unitPrice,
    ThTienChuaCK: net + discount,
    TLCKhau: 0,
    STCKhau: discount,
    ThTien: net,
    TSuat: pattern === '1' ? matBaoRate(rate) : -1,
    TThue: tax,
    TgTien: total,
  }
}

/** −1 not taxed, −2 not to be declared. */
function matBaoRate(rate: VatCode): number {
  if (rate === 'KCT') return -1
  return rate === 'KKKNT' ? -2 : Number(rate.replace('KHAC:', ''))
}
