import type { Outcome } from '../line-worker.ts'
import { type PageMaking, readPage } from './page-making.ts'

/** The Page was unlinked: its token is dropped. Linked again meanwhile, it keeps it. */
export async function forgetPage(making: PageMaking): Promise<Outcome> {
  const { account, pageId } = making
  const known = await readPage(making)
  if (known?.pageId === pageId && known.link.state !== 'off') return { ok: true, answer: 'linked again' }
  return {
    ok: true,
    async report({ outside }) {
      await outside.dropSecret(account)
      await outside.unlinkShop('Facebook', pageId)
      return undefined
    },
  }
}
