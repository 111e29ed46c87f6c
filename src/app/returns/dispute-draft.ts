import {
  type DisputeReason,
  disputeReasons,
  mostDisputePhotos,
} from '../../domain/channels/returns/dispute-reasons.ts'
import type { AskedReturn, ReturnedOrder } from '../../domain/tables/returns.ts'
import type { Replica } from '../../replica/replica.ts'
import { forgetDraft, keptDraft } from '../session/kept-draft.ts'

/*
 * A dispute that is being written: kept on this device until the marketplace took it, so that neither a closed dialog, nor a reload, nor a refusal costs what somebody typed and chose.
 */

export interface DisputeDraft {
  reason: DisputeReason | ''
  words: string
  /** Ids of photos, a space between them; the usual ones before anybody chose. */
  photos?: string
}

type About = {
  returned: Pick<ReturnedOrder, 'id'>
  asked: Pick<AskedReturn, 'number'> & { answer?: AskedReturn['answer'] }
}

const nameOf = ({ returned, asked }: About) => `dispute:${returned.id}:${asked.number}`

/** What was written before; else what the marketplace did not take the last time; else nothing. */
export function disputeDraft(replica: Replica, about: About): DisputeDraft {
  return keptDraft<DisputeDraft>(replica, nameOf(about), refusedDispute(about.asked))
}

/** The marketplace took it. */
export function forgetDispute(replica: Replica, about: About): void {
  forgetDraft(replica, nameOf(about))
}

function refusedDispute({ answer }: Pick<AskedReturn, 'answer'>): DisputeDraft {
  if (answer?.state !== 'failed' || answer.accepts) return { reason: '', words: '' }
  const { reason, words = '', proofs = [] } = answer
  return {
    reason: disputeReasons.find(({ key }) => key === reason)?.key ?? '',
    words,
    photos: proofs.join(' '),
  }
}

/** The photos that go along: as they were chosen, of those that are there; the latest, which prove the most, before anybody chose. */
export function chosenPhotos({ photos }: Pick<DisputeDraft, 'photos'>, known: readonly string[]): string[] {
  if (photos === undefined) return known.slice(-mostDisputePhotos)
  const chosen = photos.split(' ')
  return known.filter((id) => chosen.includes(id)).slice(-mostDisputePhotos)
}

/** With one more, or one less; nothing where there is no room for one more. */
export function withToggled(chosen: readonly string[], photo: string): string | undefined {
  if (chosen.includes(photo)) return chosen.filter((one) => one !== photo).join(' ')
  return chosen.length < mostDisputePhotos ? [...chosen, photo].join(' ') : undefined
}
