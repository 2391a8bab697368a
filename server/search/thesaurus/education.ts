// Words about school, work and wages. The rules are those of ./rules.ts.
export const education = `
education = schooling = school
education > literacy, enrollment, teacher
literacy = able to read = reading ability = literate
read > literacy
illiteracy > literacy
years of schooling = mean years in school = years in school = average years of schooling = schooling years
years of schooling > expected years of schooling
enrollment = enrolment = school attendance = attending school = enrolled
enrollment > pupil, student
school completion = completion rate = graduation = finish school
primary school = elementary school = primary education = elementary education
secondary school = high school = secondary education
university = tertiary education = higher education = college
university > degree, tertiary
preschool = kindergarten = nursery = pre primary = early childhood education
pupil = student = schoolchildren = school children = learner
teacher = educator
teacher > pupil teacher ratio
class size = pupil teacher ratio = pupils per teacher = students per teacher
out of school = not in school = dropout
test score = exam = pisa = maths achievement = learning outcome
math = mathematics = maths
graduate = degree
apprentice = vocational = vocational training
research = scientific = science
research > research and development, patent, researcher
scientist = researcher
patent = invention = innovation
scientific article = research paper = journal article
unemployment = joblessness = jobless = unemployed = out of work = without work = no job
unemployment rate > unemployment
youth unemployment = unemployed youth = unemployment of young people
employment = job = employed = work
employment > labor force, employment rate, employment to population ratio
work = job = employment = labor
work > staff, employee, worker
worker = employee = staff = workforce = personnel
staff = personnel = employee
labor force = workforce = economically active = labour market
labor force participation = lfpr = participation rate = activity rate
women at work = female employment = working women = female labor force
wage = salary = pay = earning
wage > income, compensation, labor cost, hourly compensation
minimum wage = wage floor
working hours = hours worked = work hours = working time = work week
child labor = working children = child work = children in employment
self employed = self employment = own account worker = freelancer
trade union = labour union = union membership
strike = industrial action = labour dispute
neet = not in education employment or training
skill = qualification
vulnerable employment = precarious work
gig = platform work
retire = retirement
farmer = farm worker = agricultural worker = agriculture worker = employment in agriculture
factory worker = industrial worker = employment in industry
service worker = employment in services
brain drain > emigration
`;
