import { Injectable } from '@nestjs/common';
import pMap from 'p-map';
import { v5 as uuidV5 } from 'uuid';
import { createCourse, draftOf } from '../courses/index.js';
import { STORED_SLIDE, type CourseDocument, type Slide } from '@lib/course-content/document';
import { CreditLedger } from '../../people/credits/index.js';
import { changes, Database, now, sql, statements } from '../../platform/database/index.js';
import { emitEvent } from '../../kernel/events.js';
import { assembleCourse } from './assemble-course.js';
import { placedPlanSlides, type PlacedPlanSlide } from './domain/plan.js';
import { SlideNotWritten } from './generation-failure.js';
import { Generation, GenerationSlide } from './generation.entity.js';
import { changeGeneration } from './generations.repository.js';
import { writerOf } from './planner.js';
import type { GenerationTables } from './tables.js';
import { TextModels } from './text-model.js';

const SLIDES_AT_ONCE = 4;

/** Builds the course of an approved plan. A repeat finds what is written and goes on from there. */
@Injectable()
export class CourseBuilder {
  constructor(
    private readonly database: Database,
    private readonly ledger: CreditLedger,
    private readonly models: TextModels,
  ) {}

  /** Writes the slides that are not there yet, then makes the course of them, whole or not at all. */
  async build(id: string, signal: AbortSignal): Promise<void> {
    const { reader } = this.database;
    const generation = await reader.findOneBy(Generation, { id, state: 'building' });
    if (!generation?.plan) return;
    const { plan, request, workspaceId } = generation;
    const stored = await reader.find(GenerationSlide, { where: { generationId: id }, select: { position: true } });
    const written = new Set(stored.map(({ position }) => position));
    // Ids of objectives follow from the generation, so that slides written before and after a crash mean the same ones.
    const objectiveIds = plan.objectives.map((_, index) => uuidV5(String(index), id));
    const call = { workspaceId, generationId: id, signal };
    const model = await this.models.of(workspaceId);
    const writer = await writerOf(request, plan, objectiveIds, { tx: reader, model, call });
    const missing = placedPlanSlides(plan).filter(({ position }) => !written.has(position));
    const failures: unknown[] = [];
    // After a failure no slide is begun, and those under way are waited for: what they cost is kept.
    const one = async (planned: PlacedPlanSlide): Promise<void> => {
      if (failures.length > 0) return;
      let slide: Slide;
      try {
        slide = await writer.write(planned);
      } catch (error) {
        failures.push(new SlideNotWritten(planned.place, error));
        return;
      }
      await this.keep(id, planned, slide);
    };
    await pMap(missing, one, { concurrency: SLIDES_AT_ONCE, signal });
    if (failures.length > 0) throw failures[0];
    const slides = await reader.find(GenerationSlide, { where: { generationId: id }, order: { position: 'ASC' } });
    if (slides.length === 0) return; // another worker has ended the job meanwhile, and they went with it
    const course = assembleCourse(plan, objectiveIds, slides);
    await writer.check(course);
    await this.complete(generation, course);
  }

  /** One statement a slide: it locks the job, so that a builder that comes late finds it ended and leaves it alone. */
  private async keep(id: string, { position, place }: PlacedPlanSlide, slide: Slide): Promise<void> {
    await changes(
      this.database.reader,
      statements<GenerationTables>()
        .with('job', (db) =>
          db.selectFrom('generations').select('id').where('id', '=', id).where('state', '=', 'building').forUpdate(),
        )
        .with('kept', (db) =>
          db
            .insertInto('generation_slides')
            .columns(['generation_id', 'position', 'slide', 'slide_schema'])
            .expression(
              db
                .selectFrom('job')
                .select((eb) => [
                  'id',
                  eb.val(position).as('position'),
                  eb.val(JSON.stringify(slide)).as('slide'),
                  eb.val(STORED_SLIDE.version).as('slide_schema'),
                ]),
            )
            .onConflict((same) => same.doNothing())
            .returning('position'),
        )
        .updateTable('generations')
        .set({ step: `Writing ${place}`, done: sql<number>`done + (SELECT count(*) FROM kept)`, updated_at: now })
        .where('id', 'in', (eb) => eb.selectFrom('job').select('id')),
    );
  }

  private async complete({ id, workspaceId }: Generation, course: CourseDocument): Promise<void> {
    await this.database.transaction(async (tx) => {
      const completed = { step: 'Completed', done: sql<number>`total` };
      if (!(await changeGeneration(tx, this.ledger, 'complete', id, completed))) return;
      const courseId = await createCourse(tx, workspaceId, draftOf(course));
      await tx.update(Generation, { id }, { courseId });
      await tx.delete(GenerationSlide, { generationId: id });
      await emitEvent(tx, workspaceId, 'generation.completed', { generationId: id, courseId });
    });
  }
}
