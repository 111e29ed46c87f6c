import { lazy } from 'react'
import { type ZaloEvent, zaloEvents } from '../../domain/tables/zalo.ts'
import { zaloEventTimes, zaloEventWords } from '../../domain/zalo/zalo-words.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { Group } from '../konsta/group.tsx'
import { Row } from '../konsta/row.tsx'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { templateLabel, type ZaloAccountTold } from './template-words.ts'

const RuleSheet = lazy(() => import('./rule-sheet.tsx'))

interface RulesPartProps {
  account: ZaloAccountTold
  again(): void
}

/** Which message goes when, and whether it does. */
export function RulesPart({ account, again }: RulesPartProps) {
  const editing = useDialogInAddress('message')
  const has = account.templates.length > 0
  return (
    <Group
      title="Tin tự gửi"
      below={
        <p className="p-3 text-13 text-sub">
          Chỉ khách đã bật Đồng ý nhận tin Zalo (ở trang khách hàng, hoặc khi tạo đơn) mới nhận tin. Mỗi đơn
          một tin cho mỗi việc. Đơn trên sàn do sàn nhắn.
        </p>
      }
    >
      {zaloEvents.map((event) => (
        <Row
          key={event}
          label={zaloEventWords[event]}
          text={
            <>
              {zaloEventTimes[event]}
              <span className="block font-semibold">{chosenWords(account, event)}</span>
            </>
          }
          after={
            <Button
              look="quiet"
              disabled={!has}
              aria-haspopup="dialog"
              aria-label={`Chọn mẫu cho ${zaloEventWords[event]}`}
              onClick={() => editing.open(event)}
            >
              {account.rules[event] ? 'Sửa' : 'Chọn mẫu'}
            </Button>
          }
        />
      ))}
      <Addressed dialog={editing} gone={!has}>
        {(about) => {
          const event = zaloEvents.find((one) => one === about)
          return event && <RuleSheet event={event} account={account} again={again} onClose={editing.close} />
        }}
      </Addressed>
    </Group>
  )
}

function chosenWords({ rules, templates, templatesAt }: ZaloAccountTold, event: ZaloEvent): string {
  const rule = rules[event]
  if (!rule) return templatesAt === undefined ? 'Lấy mẫu tin trước' : 'Chưa chọn mẫu'
  const template = templates.find(({ id }) => id === rule.templateId)
  const name = template ? templateLabel(template) : 'mẫu không còn ở Zalo'
  return `${rule.on === 1 ? 'Đang gửi' : 'Đang tắt'}: ${name}`
}
