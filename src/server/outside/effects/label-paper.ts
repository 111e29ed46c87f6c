import { labelByteLimit } from '../../../domain/channels/labels/limits.ts'
import type { MarketLabel, PaperRole } from '../../../domain/tables/market-labels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { mergePdfs } from '../../../lib/merge-pdfs.ts'
import { must } from '../../../lib/must.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Each } from '../../marketplaces/each.ts'
import type { Fulfilment, LabelFile, LabelFor, Parcel } from '../../marketplaces/fulfilment.ts'
import { isWholePdf } from '../../marketplaces/is-whole-pdf.ts'
import { OutsideTrouble } from '../call-outside.ts'

/** A marketplace that makes a label is asked again after so long (ms), longer each time. */
const makingMs = 2_000

/** The kind of paper that the marketplace advises for an order's label: there each shop sets what its printer takes; or its list of the goods. Throws `OutsideTrouble`. */
export async function paperOf(
  fulfilment: Pick<Fulfilment, 'papers'>,
  { of, ...wanted }: { order: Order; label: MarketLabel; of: PaperRole },
  asking: Asking,
): Promise<string> {
  const [papers] = await fulfilment.papers(parcelsOf(wanted).slice(0, 1), asking)
  const { advised, slip } = okOf(must(papers, 'kinds of paper'))
  if (of === 'label') return advised
  if (slip === undefined) throw noSlip
  return slip
}

/** The labels of an order's parcels, of several one after the other in one file, with the numbers that they bear. Throws `OutsideTrouble`, also while they are made. */
export async function fetchPaper(
  fulfilment: Fulfilment,
  of: { order: Order; label: MarketLabel; paper: string },
  asking: Asking,
): Promise<{ bytes: Uint8Array; waybills: string[] }> {
  const parcels = parcelsOf(of)
  const waybills = await trackingsOf(fulfilment, of, asking)
  const labels = parcels.map((parcel, index): LabelFor => {
    return { ...parcel, paper: of.paper, tracking: must(waybills[index], 'a tracking number') }
  })
  const isFirst = of.label.paper === undefined
  if (!(await areMade(fulfilment, labels, { isFirst, asking }))) throw beingMade()
  const files: Uint8Array[] = []
  for (const label of labels) files.push(checked(await fulfilment.fetchLabels([label], asking)))
  const [only] = files
  if (only && files.length === 1) return { bytes: only, waybills }
  const { bytes, pages } = await mergePdfs(files.map((file) => new Uint8Array(file).buffer))
  if (pages.includes(0)) throw noPdf
  if (bytes.byteLength > labelByteLimit) throw tooLong
  return { bytes, waybills }
}

function parcelsOf({ order, label }: { order: Order; label: MarketLabel }): Parcel[] {
  const { subCode: number } = order
  if (!label.parcels) return [{ number, parcel: label.parcel }]
  return label.parcels.map((parcel) => ({ number, parcel, isSplit: true }))
}

/** The first parcel's number is the order's; those of the others are asked for. */
async function trackingsOf(
  fulfilment: Pick<Fulfilment, 'trackingNumbers'>,
  of: { order: Order; label: MarketLabel },
  asking: Asking,
): Promise<string[]> {
  const others = parcelsOf(of).slice(1)
  const told = others.length > 0 ? await fulfilment.trackingNumbers(others, asking) : []
  return [
    of.label.waybill,
    ...told.map((each) => {
      if ('ok' in each) return each.ok.tracking
      if (each.trouble.kind !== 'again' || each.trouble.forAll) throw each.trouble
      throw noNumberYet(each.parcel ?? '', each.trouble)
    }),
  ]
}

/** Whether they can be fetched; they are made where nobody had them made yet. */
async function areMade(
  fulfilment: Fulfilment,
  labels: readonly LabelFor[],
  { isFirst, asking }: { isFirst: boolean; asking: Asking },
): Promise<boolean> {
  if (!isFirst) {
    const known = await fulfilment.labelsMade(labels, asking)
    for (const each of known) if ('trouble' in each && each.trouble.forAll) throw each.trouble
    if (known.every((each) => 'ok' in each)) return known.every((each) => 'ok' in each && each.ok)
  }
  for (const each of await fulfilment.makeLabels(labels, asking)) okOf(each)
  const made = await fulfilment.labelsMade(labels, asking)
  return made.map(okOf).every(Boolean)
}

function okOf<T>(each: Each<T>): T {
  if ('trouble' in each) throw each.trouble
  return each.ok
}

/** A PDF, whole by its first and last bytes and no longer than labels are. */
function checked({ type, bytes }: LabelFile): Uint8Array {
  if (type !== 'pdf') throw noPdf
  if (bytes.byteLength > labelByteLimit) throw tooLong
  if (!isWholePdf(bytes))
    throw new OutsideTrouble('again', 'Tem tải về không trọn vẹn. KhoTay tự tải lại.', {
      said: `${bytes.byteLength} byte`,
      retryAfterMs: 5_000,
    })
  return bytes
}

function beingMade(): OutsideTrouble {
  return new OutsideTrouble('again', 'Sàn đang tạo tem. KhoTay tự lấy về khi tem có.', {
    retryAfterMs: makingMs,
  })
}

function noNumberYet(parcel: string, { said, retryAfterMs }: OutsideTrouble): OutsideTrouble {
  return new OutsideTrouble(
    'again',
    `Kiện ${parcel} của đơn chưa có mã vận đơn. KhoTay tự lấy tem của tất cả các kiện khi có.`,
    { said, retryAfterMs },
  )
}

const noSlip = new OutsideTrouble('person', 'Sàn này không có hóa đơn hay phiếu kèm hàng để in.')
const noPdf = new OutsideTrouble(
  'person',
  'Sàn gửi tem ở dạng KhoTay không in được. In tem này ở trang quản lý của sàn.',
)
const tooLong = new OutsideTrouble('person', 'Tệp tem của sàn quá lớn. In tem này ở trang quản lý của sàn.')
