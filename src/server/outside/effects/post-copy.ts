import * as v from 'valibot'
import { pictureIdOf } from '../../../domain/catalogue/picture.ts'
import { accountOf } from '../../../domain/channels/market.ts'
import { stockToTell } from '../../../domain/channels/stock/stock-to-tell.ts'
import { reportCopy } from '../../../domain/copies/report-copy.ts'
import { isOpen } from '../../../domain/jobs/job-words.ts'
import { mapTogether, settle, WorkingSet } from '../../../domain/run.ts'
import type { CopyDraft, CopyFault } from '../../../domain/tables/copy-drafts.ts'
import type { Job } from '../../../domain/tables/jobs.ts'
import { must } from '../../../lib/must.ts'
import { type NewItem, RefusedItem } from '../../marketplaces/new-items.ts'
import { sentences } from '../../marketplaces/shared-sentences.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { linkAgain } from '../shop-tokens.ts'
import { tellTrouble } from '../tell-trouble.ts'
import { linkStateOf } from './is-linked.ts'
import { askingFor, type Making, type Performer } from './performer.ts'

const Params = v.object({ draft: v.string(), job: v.string(), run: v.string(), resumed: v.number() })

/**
 * Makes a listing of a draft as it stands, with as many of each as may be sold at this very moment (O12), reads what came of it, and links it. Whatever of this was done before an answer was lost, it is not done a
 * second time (O4): `make` looks for it, and a picture that is there twice is in nobody's way.
 */
export const postCopy: Performer = async (making, taken) => {
  const { draft: id, job: jobId, run } = v.parse(Params, JSON.parse(taken.params))
  const { market, road, company, account, shop } = making
  const [row, job] = await road.store.read(company, (reading) =>
    reading.rows([
      { table: 'copyDrafts', key: id },
      { table: 'jobs', key: jobId },
    ]),
  )
  const draft = row as CopyDraft | undefined
  if (draft?.state !== 'ĐANG GỬI' || draft.run !== run || accountOf(draft) !== account) return over
  const report = reporting({ id, job: jobId, run })
  // Asked for before, it may be there: only what nobody began is left off.
  if (!(job && isOpen(job as Job)) && taken.attempts <= 1)
    return { ok: true, answer: 'stopped', report: report({ stopped: true }) }
  const link = await linkStateOf(making)
  if (link === undefined || link === 'off') return refused(unlinked)
  if (link === 'ended') return { ok: false, trouble: new OutsideTrouble('grant', linkAgain) }
  const { newItems, listings } = market
  if (!newItems || !listings) return refused(makesNone)
  try {
    const asking = await askingFor(making)
    const isRepeated = taken.attempts > 1 || (draft.sent ?? 1) > 1
    const sending = { since: draft.sentAt ?? draft.at, isRepeated }
    const item = await itemOf(making, draft, newItems.uploadPicture, asking)
    const number = await newItems.make(item, sending, asking)
    const each = must((await listings.items([number], asking))[0], 'an answer about the item')
    if ('trouble' in each) throw each.trouble
    if (each.ok.state === 'gone') throw new OutsideTrouble('again', notTold, { mayBeDone: true })
    return { ok: true, answer: number, report: report({ made: each.ok }) }
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    if (error.kind === 'again' || error.kind === 'grant')
      return { ok: false, trouble: error, report: ({ give }) => tellTrouble(give, shop, error) }
    return refused(error)
  }

  function refused(trouble: OutsideTrouble): Outcome {
    const told = report({ faults: faultsOf(trouble) })
    // A bug of ours is for those who run the server, too (O6).
    return trouble.kind === 'never'
      ? { ok: false, trouble, report: told }
      : { ok: true, answer: 'failed', named: trouble, report: told }
  }
}

type Told = Parameters<typeof reportCopy.decide>[1]

function reporting(of: Pick<Told, 'id' | 'job' | 'run'>) {
  return ({
    made,
    faults,
    stopped = false,
  }: Partial<Pick<Told, 'made' | 'faults' | 'stopped'>>): Outcome['report'] =>
    async ({ give }) => {
      await give(reportCopy, { ...of, made, faults, stopped })
      return undefined
    }
}

/** Tells the draft that nobody could so much as begin to send it. */
export function tellCopy(
  { params }: Pick<Taken['effects'], 'params'>,
  trouble: OutsideTrouble,
): Outcome['report'] {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), Params), params)
  if (!asked.success) return undefined
  const { draft: id, job, run } = asked.output
  return reporting({ id, job, run })({ faults: faultsOf(trouble) })
}

function faultsOf(trouble: OutsideTrouble): CopyFault[] {
  if (trouble instanceof RefusedItem) return [...trouble.faults]
  return [{ field: 'shop', text: trouble.message, said: trouble.said }]
}

/** The item as its marketplace is to make it: pictures are there, and stock is what the books of now allow. */
async function itemOf(
  { road, company }: Making,
  draft: CopyDraft,
  upload: (bytes: Uint8Array, asking: Awaited<ReturnType<typeof askingFor>>) => Promise<string>,
  asking: Awaited<ReturnType<typeof askingFor>>,
): Promise<NewItem> {
  const stocks = await road.store.read(company, (reading) =>
    settle(
      new WorkingSet(),
      (places) => reading.rows(places),
      (read) => {
        const shop = read.get('companies', company)
        if (!shop) return draft.variants.map(() => 0)
        const { channel, shopId } = draft
        return mapTogether(draft.variants, ({ products }) =>
          stockToTell(read, { channel, shopId, products }, shop),
        )
      },
    ),
  )
  const pictures: string[] = []
  for (const picture of draft.pictures.filter((one) => one !== '')) {
    const key = pictureIdOf(picture)
    const bytes = key === undefined ? undefined : await road.store.picture(key)
    if (!bytes) throw goneFault
    pictures.push(await upload(bytes, asking))
  }
  return {
    key: `khotay-${draft.id.replace(/[^\w-]/g, '-')}`,
    name: draft.name.trim(),
    description: draft.description.trim(),
    category: draft.category?.id ?? '',
    attributes: draft.attributes.filter(({ values }) => values.length > 0),
    brand: draft.brand,
    pictures,
    tiers: draft.tiers.map((tier) => tier.trim()),
    variants: draft.variants.map(({ options, sku, price }, place) => ({
      options: options.map((option) => option.trim()),
      sku: sku.trim(),
      price,
      stock: stocks[place] ?? 0,
    })),
    weightKg: draft.weightKg ?? 0,
    size: draft.size,
    delivery: draft.delivery,
  }
}

const over: Outcome = { ok: true, answer: 'over', isQuiet: true }
const notTold = 'Sàn chưa cho biết về sản phẩm vừa đăng. KhoTay tự hỏi lại.'
const person = (text: string) => new OutsideTrouble('person', text)
const unlinked = person("Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi gửi lại.")
const makesNone = person(sentences.noCopies)
const picturesGone = 'Có ảnh của bản này không còn trong KhoTay. Chọn lại ảnh rồi gửi lại.'
const goneFault = new RefusedItem(person(picturesGone), [{ field: 'pictures', text: picturesGone }])
