import { useState } from 'react'
import { ask } from '../../../sync/ask.ts'
import { supportFile } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { useOnline } from '../../session/online.ts'
import { saveBytes } from '../../session/save-file.ts'
import { useReplica } from '../../session/session.ts'
import { tellFailedPress } from '../../session/tell-unanswered.ts'

/** One file for whoever helps: how the road to marketplaces stands, without keys and buyers' data. */
export function SupportFile() {
  const replica = useReplica()
  const online = useOnline()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await ask(replica, supportFile, {})
    setBusy(false)
    if (!answer.ok) return tellFailedPress(answer)
    const { name, text } = answer.value
    await saveBytes(text, name, 'application/json')
  }
  return (
    <section aria-label="Tệp hỗ trợ" className="space-y-3 card p-4">
      <SmallTitle>Tệp hỗ trợ</SmallTitle>
      <p className="text-15 text-sub">
        Một tệp nói các gian hàng đang thế nào: phiên bản, tình trạng, việc đợi, lỗi gần đây. Không có khóa,
        mật khẩu hay dữ liệu của khách; gửi được cho người hỗ trợ.
      </p>
      <Button disabled={isBusy || !online} onClick={() => void save()}>
        {isBusy ? 'Đang tải…' : 'Tải tệp hỗ trợ'}
      </Button>
    </section>
  )
}
