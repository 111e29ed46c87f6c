import { showToast } from './toast-list.ts'

/** Copies a text and says so; where the browser does not let us (plain http), what to do instead. */
export async function copyText(
  what: string,
  text: string,
  clipboard: Pick<Clipboard, 'writeText'> | undefined = navigator.clipboard,
): Promise<void> {
  try {
    if (!clipboard) throw new Error('There is no clipboard.')
    await clipboard.writeText(text)
    showToast('success', `Đã chép ${what}.`)
  } catch {
    showToast('warning', `Trình duyệt không cho chép. Chọn ${what} trên màn hình rồi chép bằng tay.`)
  }
}
