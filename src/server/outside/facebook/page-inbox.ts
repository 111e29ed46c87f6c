import * as v from 'valibot'
import { talkIdOf } from '../../../domain/facebook/facebook-page.ts'
import { hearPageMessage } from '../../../domain/facebook/hear-page-message.ts'
import type { PageTalk } from '../../../domain/tables/facebook.ts'
import type { Taken } from '../../store/outside.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Outcome } from '../line-worker.ts'
import { type PageMaking, pageAsking } from './page-making.ts'

const Told = v.object({
  pageId: v.string(),
  psid: v.string(),
  id: v.string(),
  at: v.number(),
  text: v.string(),
  by: v.picklist(['buyer', 'shop']),
})

/** What was written at the Page comes into the talk of whoever it is about; a buyer who writes for the first time is asked after by name. */
export function readPageArrivals(making: PageMaking, taken: readonly Taken['inbox'][]): Promise<Outcome[]> {
  const names = new Map<string, Promise<string>>()
  return Promise.all(
    taken.map(async ({ bytes, subject }): Promise<Outcome> => {
      const { pageId, psid, ...message } = v.parse(Told, JSON.parse(Buffer.from(bytes).toString('utf8')))
      const name = names.get(psid) ?? nameOf(making, { pageId, psid })
      names.set(psid, name)
      const params = { pageId, psid, name: await name, message }
      return {
        ok: true,
        answer: subject,
        async report({ give }) {
          const { applied, error } = await give(hearPageMessage, params)
          return applied ? undefined : new OutsideTrouble('person', error?.text ?? notTaken)
        },
      }
    }),
  )
}

/** What they write is there whether Facebook tells their name or not. */
async function nameOf(
  making: PageMaking,
  { pageId, psid }: Pick<PageTalk, 'pageId' | 'psid'>,
): Promise<string> {
  const { road, company } = making
  const nameless = `Khách ${psid.slice(-4)}`
  const key = talkIdOf({ pageId, psid })
  const [row] = await road.store.read(company, (reading) => reading.rows([{ table: 'pageTalks', key }]))
  const known = (row as PageTalk | undefined)?.name
  if (known !== undefined && known !== nameless) return known
  if (!road.facebook) return nameless
  try {
    return (await road.facebook.nameOf(psid, await pageAsking(making))) || nameless
  } catch (error) {
    if (!(error instanceof OutsideTrouble)) throw error
    return nameless
  }
}

const notTaken = 'Không ghi được tin nhắn của Trang. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
