import '../style/importing.css';
import { useLocation } from 'preact-iso';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { withAnswer, type Asked } from './answer-in-source.js';
import { AskedList } from './asked-list.js';
import { Beside, type Way } from './beside.js';
import { FoundList, type Leads } from './found-list.js';
import { marksOf, slidesIn, type Mark } from './marks.js';
import { Scores } from './scores.js';
import type { keptText, Source } from './source.js';
import { Standing } from './standing.js';
import { useCheck } from './use-check.js';
import { words } from './words.js';

interface Props {
  source: Source;
  kept: ReturnType<typeof keptText>;
  /** Another source in its place. */
  change: (source: Source) => void;
  leave: () => void;
}

/** What would become of a source, beside it; what is asked can be answered, and at last a course is made. */
export function Checked({ source, kept, change, leave }: Props) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const check = useCheck(workspaceId);
  const { report, error } = check;
  const [before, setBefore] = useState<readonly string[]>([]);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [way, setWay] = useState<Way | null>(null);
  // What has no text has its key as long as it stands here
  const [fileKey] = useState(() => crypto.randomUUID());
  // At once: no course is made of a source that was not checked
  useLayoutEffect(() => check.check(source), [source]);

  const reading = report?.reading ?? null;
  const slides = useMemo(() => (reading ? slidesIn(reading) : []), [reading]);
  const found = useMemo(() => marksOf(report, error), [report, error]);
  const asked = useMemo(() => (reading?.questions ?? []).flatMap(markOf), [reading]);
  const items = useMemo(() => new Map(slides.flatMap(({ slide }) => slide.items.map((item) => [item.id, item]))), [slides]);
  const nameOf = (slideId: string | null): string | null => slides.find(({ slide }) => slide.id === slideId)?.name ?? null;
  const isText = source.kind === 'text';

  const write = (text: string): void => {
    if (!isText || text === source.text) return;
    setBefore([...before, source.text]);
    change({ kind: 'text', text });
  };
  const answer = (one: Asked, given: readonly string[]): boolean => {
    const text = isText ? withAnswer(source.text, one, items.get(one.itemId ?? ''), given) : null;
    if (text === null) return false;
    setAnswered(new Set([...answered, one.question]));
    write(text);
    return true;
  };
  const leads: Leads = {
    lead: ({ line, at }) => setWay({ line, at, slideId: slides.find(({ name }) => name === at)?.slide.id ?? null }),
    has: ({ line, at }) =>
      (isText ? line !== null : (reading?.source.length ?? 0) > 0 && at !== null) || slides.some(({ name }) => name === at),
    edit: isText ? (line) => setWay({ line, at: null, slideId: null, isEdited: true }) : null,
  };
  const create = async (): Promise<void> => {
    const courseId = await check.create(source, isText ? kept.write(source.text).key : fileKey);
    if (courseId === null) return;
    kept.forget();
    route(places.course(workspaceId, courseId));
  };
  return (
    <div class="import">
      <Standing
        source={source}
        check={check}
        create={() => void create()}
        leave={leave}
        undo={
          isText && before.length > 0
            ? () => {
                setBefore(before.slice(0, -1));
                change({ kind: 'text', text: before.at(-1)! });
              }
            : null
        }
      />
      {report && <Scores fidelity={report.fidelity} />}
      <FoundList tone="wrong" title={words.missing(found.missing.length)} marks={found.missing} leads={leads} />
      <FoundList tone="wrong" title={words.wrong(found.wrong.length)} marks={found.wrong} leads={leads} />
      <AskedList
        questions={reading?.questions ?? []}
        itemOf={(id) => items.get(id ?? '')}
        nameOf={nameOf}
        leads={leads}
        write={isText ? answer : null}
        answered={answered}
      />
      <FoundList tone="wrong" title={words.lost(found.lost.length)} marks={found.lost} leads={leads} />
      <FoundList tone="plain" title={words.doubtful(found.doubtful.length)} marks={found.doubtful} leads={leads} />
      <Beside
        source={source}
        reading={reading}
        slides={slides}
        marks={[...found.missing, ...found.wrong, ...asked, ...found.lost, ...found.doubtful]}
        way={way}
        lead={setWay}
        write={write}
      />
    </div>
  );
}

const markOf = ({ question, lines }: Asked): Mark[] =>
  lines.map((line) => ({ tone: 'asked', at: null, line, message: question }));
