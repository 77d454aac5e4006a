/** A course that is ready to be imported as it is: one of most things, and no file of a workspace. */
export const COURSE_EXAMPLE = `# Ladder safety
- **Language:** en
- **Pass mark:** 80
- **Quiz mode:** graded
- **Retry limit:** 2
- **Pool draw:** 1
- **Objective:** Choose the right ladder for a task

For everyone who climbs at work.

## Before you climb
### Choose the ladder
A **step ladder** stands on its own. A leaning ladder needs a wall.

| Task | Ladder |
| --- | --- |
| Change a lamp | Step ladder |
| Clean a gutter | Leaning ladder |

> [!WARNING]
> Never use a damaged ladder.

- **Image placeholder:** A step ladder beside a leaning ladder
- **Alt:** Two kinds of ladder

- **Interaction:** process
#### Feet
All rubber feet are there.
#### Rungs
No rung is bent.

---

Report what you find before you leave.

### See it done
- **Slide Type:** YouTube video
- **URL:** https://www.youtube.com/watch?v=abc123XYZ_0

### Hear it go wrong
- **Audio:** A ladder that slips
- **URL:** https://media.example.org/slip.mp3
- **Transcript:** Metal scrapes over stone, then a thud.

### The right angle
Its foot is a quarter of its length from the wall.

$$
\\cos \\alpha = \\frac{1}{4}
$$
- **Alt:** The cosine of the angle is one quarter

### Tell us
- **Survey:** How useful was this for your work?
- **Survey scale:** 5 | not at all | very
- **Survey answers:** anonymous

### A gust of wind
- **Interaction:** scenario
#### The ladder sways
- **Choice:** Climb down
  - **Next:** On the ground
- **Choice:** Hold on and wait
  - **Feedback:** The next gust throws you off balance.
#### On the ground
You tie the ladder before you go up again.

### Check: ladders
- **Question:** single choice

How many people may stand on one ladder?

- [x] One
  - **Feedback:** Yes. It is built for one.
- [ ] Two
- **Feedback:** The label on the ladder says so.
- **Objective:** 1

- **Question:** multiple choice

What do you look at before you climb?

- [x] Feet
- [x] Rungs
- [ ] Price

- **Question:** true false

A leaning ladder needs a wall.

- **Answer:** true

- **Question:** fill blank

Keep ____ points of contact, and never climb in ____.

- **Answer:** three | 3
- **Answer:** wind

- **Question:** short answer

Who checks the ladder before you climb?

- **Answer:** I do | me

- **Question:** matching

Which ladder is for which task?

| Task | Ladder |
| --- | --- |
| Change a lamp | Step ladder |
| Clean a gutter | Leaning ladder |

- **Question:** ordering

What comes first?

1. Look at the ladder
2. Set it up
3. Climb

- **Question:** open answer

Why is a ladder tied before anyone climbs it?

- **Model answer:** A gust of wind or a step to the side can move its feet or its head.
- **Points:** 3

## Final assessment
### Angle
- **Assessment:** final
- **Question:** numeric

At which angle does a leaning ladder stand?

- **Answer:** 75 ± 2 degrees
`;

/** The same as people write it: every form that is read besides the first. */
export const ALSO_READ_EXAMPLE = `---
language: en
quiz-mode: graded
---
# Hand tools
## Hammers
### Before you strike
Read this first.

* **Interaction**: tabs
#### The head
It must not move.
#### The handle
It must be dry.

---

Which hammer is for nails?
A) Claw hammer
B) Sledge hammer
Answer: A
Explanation: Its claw also draws nails.

### Check: hammers
**Slide-Type:** Knowledge check

1. Which parts do you look at?
   - [x] Head
   - [x] Handle
   - [ ] Colour

2. What do you wear?

(a) Goggles
(b) Sandals
(c) Gloves

**Correct answer:** a and c

**Rationale:** Chips fly.

A loose head is dangerous.

Answer: true

## Saws
### Check: saws
**Slide Type:** Knowledge check
#### Which saw cuts metal?
- Hacksaw
- Rip saw

**Answer:** Hacksaw
#### How many hands hold a bow saw?
**Answer:** 2
`;
