export interface Colours {
  /** `#rrggbb`, as all colours of the workspace. */
  primary: string;
  accent: string;
}

/** What a picture is drawn from. */
export interface DrawRequest {
  prompt: string;
  /** What the picture will be described as to those who do not see it. */
  alt: string;
  /** The same for the same prompt; 32 bits. */
  seed: number;
  colours: Colours;
  signal: AbortSignal;
}

/** The port to whoever draws: an image model, or the offline illustrator. */
export abstract class ImageModel {
  /** The model's name, or "offline". */
  abstract readonly name: string;
  /** A whole image file of any kind that may be uploaded; its bytes tell which. */
  abstract draw(request: DrawRequest): Promise<Buffer>;
}
