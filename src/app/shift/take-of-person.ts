import type { ScannedCode } from '../../device/scanner/scan.ts'
import { findBadge, looksLikeBadge } from '../../domain/people/badge.ts'
import { showToast } from '../components/toast-list.ts'
import { switchCode } from '../scan/command-code.ts'
import { acknowledge, refuseScan, scanState, showFeedback } from '../scan/scan-state.ts'
import { sessionState } from '../session.ts'
import { enterByBadge } from './enter-person.ts'
import { noteTouch } from './last-touch.ts'
import { changePerson, shiftState } from './shift-state.ts'

/**
 * Codes that mean the same wherever they are scanned: a badge, and "đổi người". Answers whether the code was taken, and screens never see
 * it. While it is not clear whose a scan is (somebody is being let in, or nobody is), no scan counts, and the ear hears it.
 */
export function takeOfPerson({ text }: Pick<ScannedCode, 'text'>): boolean {
  noteTouch(Date.now())
  const isBadge = looksLikeBadge(text)
  const isSwitch = text.trim().toUpperCase() === switchCode
  if (shiftState.isChanging) return refused()
  if (!isBadge && !isSwitch) return isClosed() ? refused() : false
  if (isSwitch) {
    if (scanState.feedback) acknowledge()
    else if (sessionState.practising) showToast('notice', 'Đang tập. Bấm Thoát rồi đổi người.')
    else if (!isClosed()) changePerson()
    return true
  }
  if (scanState.feedback || scanState.question) return refused()
  void enter(text)
  return true
}

/** Locked, or nobody signed in. */
function isClosed(): boolean {
  return sessionState.locked === true || sessionState.phase !== 'ready'
}

function refused(): true {
  refuseScan()
  if (isClosed())
    shiftState.said = 'Máy đang khóa nên mã vừa quét không được tính. Quét thẻ hoặc nhập PIN trước.'
  return true
}

async function enter(text: string): Promise<void> {
  const badge = findBadge(text)
  const entered = badge
    ? await enterByBadge(badge)
    : { ok: false as const, text: 'Mã thẻ bị đọc thiếu. Quét lại, hoặc nhập PIN.' }
  if (entered.ok) return
  // A sheet would lie over the answer.
  delete shiftState.sheet
  showFeedback({ kind: 'unknown', word: 'THẺ KHÔNG DÙNG ĐƯỢC', sentence: entered.text, button: 'Đã hiểu' })
}
