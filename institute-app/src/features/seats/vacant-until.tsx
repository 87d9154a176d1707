import { type SeatSettings, serverNow } from '@uas/contract';
import { Alert, Button, Inline, Link } from '@uas/shared-ui/kit';
import { useMay } from '../../institute/institute-context';
import { vacantTexts } from './seats.texts';
import { useSaveSeats } from './use-save-seats';
import { atText } from './vacant-moment';
import { writtenSettings } from './written-choices';

interface VacantNoteProps {
  readonly session: string;
  readonly settings: SeatSettings;
}

/** Says until when everybody reads which seats are free, and ends it with one press; nothing where that is not set. */
export function VacantNote({ session, settings }: VacantNoteProps) {
  const mayWrite = useMay('lists');
  const until = settings.vacantUntil ?? null;
  const ending = useSaveSeats(session, { success: () => vacantTexts.ended, failure: 'reported' });
  if (until === null) return null;
  const isOver = new Date(until) <= serverNow();
  const end = () => void ending.save({ settings: { ...writtenSettings(settings), vacantUntil: null } });
  return (
    <Alert
      tone="info"
      live="off"
      action={
        !isOver && (
          <Inline gap={3}>
            <Link to="/vacant-seats">{vacantTexts.page}</Link>
            {mayWrite && (
              <Button size="small" pending={ending.isPending} onClick={end}>
                {vacantTexts.end}
              </Button>
            )}
          </Inline>
        )
      }
    >
      {(isOver ? vacantTexts.over : vacantTexts.now)({ at: atText(until) })}
    </Alert>
  );
}
