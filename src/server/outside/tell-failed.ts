import { shopOfAccount } from '../../domain/channels/market.ts'
import { reportFailedWork } from '../../domain/channels/shops/report-failed-work.ts'
import { workWords } from '../../domain/channels/work-words.ts'
import type { LineTable, Taken } from '../store/outside.ts'
import type { Give } from './run-as.ts'

/** Tells those who may do something about it of work that came to nothing. Of a shop that nobody links any more, or of a message to a device, nobody is told. */
export async function tellFailed(
  give: Give,
  line: LineTable,
  { account, kind, subject }: Pick<Taken['effects'], 'account' | 'kind' | 'subject'>,
): Promise<void> {
  const shop = shopOfAccount(account)
  if (shop) await give(reportFailedWork, { ...shop, what: workWords({ line, kind, subject }) })
}
