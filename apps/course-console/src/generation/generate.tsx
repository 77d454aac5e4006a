import { useLocation } from 'preact-iso';
import { useState } from 'preact/hooks';
import { useAnswer } from '../api/cache.js';
import type { Given } from '../api/call.js';
import { generateCourse } from '../api/rules.gen.js';
import { useChange } from '../api/use-change.js';
import { Page } from '../frame/page.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { Choose, Field, Form, LongField } from '../parts/form.js';
import { Notice } from '../parts/notice.js';
import { Answer } from '../parts/unanswered.js';
import { useWords } from '../words/words.js';
import { words as own } from './words.js';

const { brief, generate: words } = own;

type Wish = Omit<Given<'generate_course'>, 'workspaceId'>;
type Mode = NonNullable<Wish['mode']>;

/** What a course is to be made from: a few words, an outline, or a document. */
export function Generate() {
  const { places: names } = useWords();
  const { workspaceId } = useWorkspace();
  const config = useAnswer('get_workspace_ai_config', { workspaceId });
  const [mode, setMode] = useState<Mode>('brief');
  return (
    <Page title={names.generate}>
      <p>{words.why}</p>
      <div class="choice" role="radiogroup" aria-label={words.from}>
        {(['brief', 'outline', 'document'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="mode" checked={mode === each} onChange={() => setMode(each)} />
            <span>
              {words.modes[each]}
              <small>{words.modesWhy[each]}</small>
            </span>
          </label>
        ))}
      </div>
      <Answer of={config}>
        {({ features, courseLength, credits }) => {
          const isOn = mode === 'brief' ? features.courseGeneration : features.outlineGeneration;
          if (!isOn) return <Notice tone="wrong" title={words.off[mode]} />;
          return (
            <>
              <p class="end">{words.price(credits.perSlide, credits.balance)}</p>
              <WishForm key={mode} mode={mode} range={courseLength} />
            </>
          );
        }}
      </Answer>
    </Page>
  );
}

function WishForm({ mode, range }: { mode: Mode; range: { minSlides: number; maxSlides: number } }) {
  const { workspaceId } = useWorkspace();
  const { route } = useLocation();
  const plan = useChange('generate_course', {
    stale: ['list_generations'],
    then: ({ generationId }) => route(places.generation(workspaceId, generationId!)),
  });
  return (
    <Form
      name={mode}
      send={words.send}
      error={plan.error}
      isSending={plan.isRunning}
      onSend={(fields) => plan.run({ workspaceId, mode, ...wishOf(fields) })}
    >
      {mode === 'brief' ? (
        <LongField name="topic" label={words.topic} rules={generateCourse.topic} rows={2} />
      ) : (
        <LongField name="text" label={words.text[mode]} rows={14} />
      )}
      {mode !== 'outline' && (
        <>
          <Field name="audience" label={brief.audience} hint={words.audienceHint} />
          <LongField name="outcomes" label={brief.outcomes} hint={words.outcomesHint} rows={3} />
          <Choose name="difficulty" label={brief.difficulty} options={{ '': words.open, ...brief.difficulties }} value="" />
          <Field name="tone" label={brief.tone} hint={words.toneHint} />
          {mode === 'brief' && (
            <Field
              name="slideCount"
              label={words.slideCount}
              type="number"
              rules={{ minimum: range.minSlides, maximum: range.maxSlides }}
            />
          )}
          <p class="check">
            <label>
              <input type="checkbox" name="useDefaults" defaultChecked />
              <span>{words.useDefaults}</span>
            </label>
          </p>
        </>
      )}
    </Form>
  );
}

/** What was filled in; what was left empty is not said. */
function wishOf({ outcomes, slideCount, useDefaults, difficulty, ...texts }: Record<string, string>): Wish {
  const given = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
  const listed = (outcomes ?? '').split('\n').map((line) => line.trim());
  return {
    ...given,
    ...(difficulty && { difficulty: difficulty as NonNullable<Wish['difficulty']> }),
    ...(listed.some(Boolean) && { outcomes: listed.filter(Boolean) }),
    ...(slideCount && { slideCount: Number(slideCount) }),
    ...(useDefaults === 'on' && { useDefaults: true }),
  };
}
