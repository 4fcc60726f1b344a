/** States, territories and provinces with their postal codes (`ixt-sec:stateprovnameen`). */
export const STATES = `
AL alabama; AK alaska; AZ arizona; AR arkansas; CA california; CO colorado; CT connecticut; DE delaware; FL florida; GA georgia;
HI hawaii; ID idaho; IL illinois; IN indiana; IA iowa; KS kansas; KY kentucky; LA louisiana; ME maine; MD maryland; MA massachusetts;
MI michigan; MN minnesota; MS mississippi; MO missouri; MT montana; NE nebraska; NV nevada; NH new hampshire; NJ new jersey;
NM new mexico; NY new york; NC north carolina; ND north dakota; OH ohio; OK oklahoma; OR oregon; PA pennsylvania; RI rhode island;
SC south carolina; SD south dakota; TN tennessee; TX texas; UT utah; VT vermont; VA virginia; WA washington; WV west virginia;
WI wisconsin; WY wyoming; DC district of columbia; AS american samoa|samoa; GU guam; MP northern mariana islands; PR puerto rico;
UM united states minor outlying islands; VI virgin islands, u.s.; AB alberta; BC british columbia; MB manitoba; NB new brunswick;
NL newfoundland|newfoundland and labrador; NS nova scotia; NT northwest territories; NU nunavut; ON ontario; PE prince edward island;
QC quebec; SK saskatchewan; YT yukon;
`
