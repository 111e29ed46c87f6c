import { Sheet } from '../components/sheet.tsx'
import { QueueContent } from './parts/queue-content.tsx'

/** The queue for people who stay on /shippingcare whatever address they ask for (ROL-020): laid over it, no route of its own. */
export default function QueueSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Hàng chờ đồng bộ" onClose={onClose}>
      <QueueContent />
    </Sheet>
  )
}
