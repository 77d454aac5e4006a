export interface Colours {
  /** `#rrggbb`, as all colours of the workspace. */
  primary: string;
  accent: string;
}

/** What a picture is drawn from. */
export interface DrawRequest {
  /** Whose picture it is, for metering. */
  workspaceId: string;
  courseId: string;
  prompt: string;
  /** What the picture will be described as to those who do not see it. */
  alt: string;
  /** The same for the same prompt; 32 bits. */
  seed: number;
  colours: Colours;
  signal: AbortSignal;
}

/** The port to whoever draws: an image model, or the offline illustrator. */
export interface ImageModel {
  /** The model's name, or "offline". */
  readonly name: string;
  /** A whole image file of any kind that may be uploaded; its bytes tell which. @throws {ProblemError} model-failed. */
  draw(request: DrawRequest): Promise<Buffer>;
}

/** The models of this deployment, and the choice of each workspace. */
export abstract class ImageModels {
  abstract of(workspaceId: string): Promise<ImageModel>;
}
