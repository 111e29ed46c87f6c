import type { FacebookPage } from '../../../domain/tables/facebook.ts'
import type { PageAsking } from '../../facebook/facebook-connector.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import type { Account } from '../line-worker.ts'
import { readTokens } from '../shop-tokens.ts'

/** Somebody who speaks for a Page. */
export interface PageMaking extends Account {
  pageId: string
  road: Road
  signal: AbortSignal
}

/** Speaks for the Page with its token. Throws `OutsideTrouble`: nothing was sent then. */
export async function pageAsking({ road, company, account, signal }: PageMaking): Promise<PageAsking> {
  try {
    const { access } = await readTokens(road.store, road.vault, { company, account })
    return { access, call: road.callFor(account, signal), now: road.clock() }
  } catch (error) {
    if (error instanceof OutsideTrouble && error.kind === 'grant')
      throw new OutsideTrouble('grant', linkAgain)
    throw error
  }
}

/** The Page of the company, as its row has it. */
export async function readPage({
  road,
  company,
}: Pick<PageMaking, 'road' | 'company'>): Promise<FacebookPage | undefined> {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'facebookPages', key: 'page' }]),
  )
  return row as FacebookPage | undefined
}

export const notSetUp = new OutsideTrouble(
  'again',
  'Máy chủ này chưa được cài khóa của Facebook. Người quản trị đặt khóa theo README rồi việc tự chạy tiếp.',
)
const linkAgain = 'KhoTay không còn quyền của Trang này. Mở Bán trên Facebook rồi liên kết lại.'
