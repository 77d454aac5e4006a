/** A course with one of most things, in the one form that course markdown is written in. */
export const EXAMPLE_COURSE = `# Working safely at a pump station
- **Language:** en
- **Pass mark:** 80
- **Quiz mode:** graded
- **Retry limit:** 2
- **Pool draw:** 1
- **Objective:** Shut a pump down in the right order

For new staff in their first week on site.

## Before you start
### Know the station
The station lifts water from the **sump** to the tower.

- **Image:** The main hall, seen from the door
- **File:** main-hall.png
- **Alt:** Two blue pumps beside a yellow walkway

> [!WARNING]
> Never open a guard while the shaft turns.

- **Interaction:** accordion
#### The sump
Water collects here before it is lifted.
#### The tower
It keeps the pressure steady.

---

- **Image placeholder:** A hand on a red stop button
- **Alt:** The stop button

### Watch a shutdown
- **Slide Type:** YouTube video
- **URL:** https://www.youtube.com/watch?v=abc123XYZ_0

### A leak at night
- **Interaction:** scenario
#### You hear water
- **Choice:** Call the duty manager
  - **Next:** Help arrives
- **Choice:** Look for the leak yourself
  - **Feedback:** You slip. The shift ends here.
#### Help arrives
Together you close the valve.

### Check: shutting down
- **Question:** single choice

Which valve closes first?

- [x] The feed valve
  - **Feedback:** Yes. The feed stops before the pressure falls.
- [ ] The relief valve
- **Objective:** 1

- **Question:** fill blank

Wait ____ seconds, then press ____.

- **Answer:** ten | 10
- **Answer:** stop

## Final assessment
### Pressure
- **Assessment:** final
- **Question:** numeric

What is the working pressure?

- **Answer:** 6.5 ± 0.2 bar
`;
